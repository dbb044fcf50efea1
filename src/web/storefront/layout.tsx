import { Outlet } from 'react-router';

/** The page frame of the shop: banner, strip, header, footer. */
export default function StorefrontLayout() {
  return <Outlet />;
}
