import { passesEveryScenario } from './every-way.ts';
import { CHECKOUT, ELEMENT } from './stripe-ways.ts';

passesEveryScenario(ELEMENT);
passesEveryScenario(CHECKOUT);
