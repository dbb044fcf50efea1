/** The choice of a file for another shop system; which, is in the field `system`. */
export const ANOTHER = 'another';
