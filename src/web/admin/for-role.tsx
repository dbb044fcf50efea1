import { createContext, type ReactNode, useContext } from 'react';
import { type Role, worksAs } from '#shop/role.ts';

/** The role of the administrator who looks at the page. What it may do is checked by the server. */
export const RoleOfReader = createContext<Role>('packer');

/** Shows what is for those who work as one of this role. */
export function ForRole({ of: role, children }: { of: Role; children: ReactNode }) {
  return useWorksAs(role) ? children : null;
}

/** Whether the page is looked at by one who works as one of this role. */
export function useWorksAs(role: Role): boolean {
  return worksAs(useContext(RoleOfReader), role);
}
