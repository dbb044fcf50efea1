/** What was found when the machine was looked over, as sentences; of what is not well also what to do. */
export type Finding = { state: 'ok' | 'warning' | 'wrong'; text: string };

/** What was found of one thing that the shop depends on. */
export type Findings = { title: string; remarks: Finding[] };

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });
