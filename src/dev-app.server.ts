import type { App } from '#http/listener.server.ts';
import { createApp } from './app.ts';
import { type OpenShop, openShop } from './open-shop.server.ts';
import { readSettings } from './settings.ts';

/** Survives a reload of this module: the shop as opened before the change. */
const kept = globalThis as { devShop?: Promise<OpenShop> };

let app: Promise<App> | undefined;

/** The development server's app; reopens the shop when its code has changed. */
export function devApp(): Promise<App> {
  app ??= reopen();
  return app;
}

async function reopen(): Promise<App> {
  const settings = readSettings(process.env);
  const before = kept.devShop;
  kept.devShop = (async () => {
    await (await before)?.close();
    return openShop(settings, console.log);
  })();
  const { shop, admin } = await kept.devShop;
  if (admin.password)
    console.log(`Administrator ${admin.email}, password ${admin.password} (shown this once)`);
  return createApp(shop, settings, { cachesResponses: false });
}
