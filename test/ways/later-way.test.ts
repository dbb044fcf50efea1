import { passesEveryScenario } from './every-way.ts';
import { LATER } from './later-way.ts';

passesEveryScenario(LATER);
