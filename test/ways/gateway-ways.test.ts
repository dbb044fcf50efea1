import { passesEveryScenario } from './every-way.ts';
import { FIELDS, FORM, PAGE } from './gateway-ways.ts';

passesEveryScenario(FORM);
passesEveryScenario(FIELDS);
passesEveryScenario(PAGE);
