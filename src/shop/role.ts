/** What an administrator is to the shop, with the words that explain it. The first is offered first. */
export const ROLES = {
  manager: { label: 'Manager', may: 'everything but administrators, keys and settings of money' },
  packer: {
    label: 'Packer',
    may: 'orders to ship, their packing slips and Mark As Shipped, without amounts',
  },
  accountant: { label: 'Accountant', may: 'reading orders, products and activity, and exporting them' },
  owner: { label: 'Owner', may: 'everything' },
} as const;

export type Role = keyof typeof ROLES;

/** Who works as whom: a manager ships as a packer does and reads as an accountant does. */
const WORKS_AS: Record<Role, readonly Role[]> = {
  owner: ['owner', 'manager', 'packer', 'accountant'],
  manager: ['manager', 'packer', 'accountant'],
  packer: ['packer'],
  accountant: ['accountant'],
};

/** Whether somebody of this role may do what is the other's. */
export function worksAs(role: Role, other: Role): boolean {
  return WORKS_AS[role].includes(other);
}

/** Null for what is no role. */
export function parseRole(typed: string): Role | null {
  return Object.hasOwn(ROLES, typed) ? (typed as Role) : null;
}
