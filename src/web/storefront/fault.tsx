import { isRouteErrorResponse, Outlet } from 'react-router';
import { Fault } from '../ui/fault.tsx';
import { pageMeta, siteOf } from '../ui/page-meta.ts';
import type { Route } from './+types/fault';

/** A boundary inside the frame, so a page that fails still has the frame around it. */
export default function Pages() {
  return <Outlet />;
}

export function meta(args: Route.MetaArgs) {
  if (!args.error) {
    const { name } = siteOf(args.matches);
    return pageMeta(args, { title: name, description: `Electric fires and fireplaces from ${name}.` });
  }
  const isMissing = isRouteErrorResponse(args.error) && args.error.status === 404;
  return pageMeta(args, {
    title: isMissing ? 'Page not found' : 'Something went wrong',
    description: 'This page could not be shown.',
    canonical: null,
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Fault status={isRouteErrorResponse(error) ? error.status : 500} />;
}
