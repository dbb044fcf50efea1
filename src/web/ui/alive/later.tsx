import { type ComponentType, lazy, memo, Suspense, useContext, useEffect, useMemo, useState } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router';
import { useIsHydrated } from '../hydrated.ts';
import { awaken, life } from './life.ts';
import { isFirstRender, useWaiting } from './whole-page.ts';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose script nobody needs to look at it. What the server sent stays, and works as it does without
 * script, until there is life (./life.ts): then the script is loaded. Its stylesheets belong to the page, not to the
 * part.
 */
export function later<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part = import.meta.env.SSR ? served(load) : inBrowser(load);
  return memo(function Later(props: Props) {
    useLifeOfRouter();
    const [wasServed] = useState(isFirstRender);
    const cameIn = useWaiting(wasServed);
    // React takes what was served away when it has to render this again before the script is there.
    const part = useMemo(() => <Part {...props} />, [props]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same for as long as the part is there
    const boundary = useMemo(
      () => (
        <Suspense>
          {part}
          <Came onCame={cameIn} />
        </Suspense>
      ),
      [part],
    );
    // A page that comes later waits for all its parts.
    return wasServed ? boundary : part;
  }) as unknown as ComponentType<Props>;
}

/** Beside the part, so that it is there when the part is. */
function Came({ onCame }: { onCame(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes once
  useEffect(onCame, []);
  return null;
}

/** A part that shows nothing: no page waits for it. */
export function unseen(load: Load<object>): ComponentType {
  const Part = inBrowser(load);
  return function Unseen() {
    return useIsHydrated() ? (
      <Suspense>
        <Part />
      </Suspense>
    ) : null;
  };
}

const parts: Promise<unknown>[] = [];

/** Resolves when the server can render every part. */
export async function everyPart(): Promise<void> {
  await Promise.all(parts);
}

/** On the server a part is rendered in its place. */
function served<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  parts.push(load().then((loaded) => (Part = loaded)));
  return function Served(props: Props) {
    if (!Part) throw new Error('a page was rendered before its parts were loaded');
    return <Part {...props} />;
  };
}

/** In the browser its script is loaded once. */
function inBrowser<Props extends object>(load: Load<Props>) {
  let loading: Promise<ComponentType<Props>> | undefined;
  const once = () => {
    loading ??= whenAlive(load);
    return loading;
  };
  return lazy(async () => ({ default: await once() }));
}

/** Once there is life, scripts of the next page are loaded with it. */
async function whenAlive<Part>(load: () => Promise<Part>): Promise<Part> {
  await life;
  for (let tries = 1; ; tries++)
    try {
      return await load();
    } catch {
      // Without a connection the page stays as it was served: a failed part would take it away.
      await new Promise((resolve) => setTimeout(resolve, RETRY * tries));
    }
}

/** Milliseconds. */
const RETRY = 1000;

/** Whatever changes in the router is life too: React cannot show it to a part without its script. */
function useLifeOfRouter() {
  const state = useContext(RouterState);
  const [first] = useState(state);
  if (state !== first) awaken();
}
