import type { Route } from './+types/collection';

export type CollectionAnswer = Route.ComponentProps['actionData'];
