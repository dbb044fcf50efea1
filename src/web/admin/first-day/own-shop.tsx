import { Form, useNavigation } from 'react-router';
import { findWhatGoes, type WhatGoes } from '#shop/first-day/what-goes.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import type { Answer } from '../answer.ts';
import { PasswordField } from '../security/password-field.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { SETTINGS } from '../settings/settings-pages.ts';
import { AdminButton, AdminLink } from '../ui/page/button.tsx';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { Route } from './+types/own-shop';
import styles from './own-shop.module.css';
import { ownShopActions } from './own-shop-actions.server.ts';
import { Going, Staying } from './what-goes-list.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'owner', async ({ shop, admin }) => ({ demo: await findWhatGoes(shop, admin) }));
}

export async function action(args: Route.ActionArgs) {
  return ownShopActions(await roleForm(args, 'owner'));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Start your own shop');

/** Leaves the demo: shows what goes and what stays, and asks for the password. */
export default function OwnShop({ loaderData: { demo }, actionData }: Route.ComponentProps) {
  const answer = actionData as Answer | undefined;
  return (
    <SettingsFrame current="shop">
      {answer?.error && <Note tone="bad" title={answer.error} />}
      {answer?.done && <Done title={answer.done} answer={answer} />}
      {demo ? <Leave demo={demo} answer={answer} /> : <OwnAlready />}
    </SettingsFrame>
  );
}

function Leave({ demo, answer }: { demo: NonNullable<WhatGoes>; answer: Answer | undefined }) {
  if (demo.refusal)
    return (
      <Note tone="attention" title="The demo can no longer be taken away in one go">
        {demo.refusal}
      </Note>
    );
  return (
    <>
      <Panel title="Start your own shop">
        <p className={`soft ${styles.lead}`}>
          This shop is filled with a demo. When you have seen enough of it, everything that the demo brought
          goes, and what a person has made or changed stays.
        </p>
      </Panel>
      <div className={styles.halves}>
        <Going goes={demo.goes} />
        <Staying stays={demo.stays} changed={demo.changed} />
      </div>
      <LeaveForm changed={demo.changed.length} answer={answer} />
    </>
  );
}

function LeaveForm({ changed, answer }: { changed: number; answer: Answer | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Panel title="Take the demo away" isDangerous>
      <p className={`soft ${styles.lead}`}>
        What goes can only come back from a backup. Products that stay keep their words and pictures, and what
        test orders took of their stock comes back.
      </p>
      <Form className={`stack ${styles.form}`} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="start" />
        {changed > 0 && (
          <label>
            <input type="checkbox" name="changed" value="go" />
            {changed === 1
              ? 'The product of the demo that was changed goes too'
              : `The ${changed} products of the demo that were changed go too`}
          </label>
        )}
        <PasswordField error={answer?.fields?.password} />
        <AdminButton look="dangerFull" disabled={isBusy}>
          {isBusy ? 'Taking it away …' : 'Start my own shop'}
        </AdminButton>
      </Form>
    </Panel>
  );
}

function OwnAlready() {
  return (
    <Panel title="This is your own shop">
      <p className={`soft ${styles.lead}`}>
        There is no demo in it. What is left to do is on the home page of the back office.
      </p>
      <div className={`stack ${styles.form}`}>
        <AdminLink to="/admin?tab=home">To the home page</AdminLink>
      </div>
    </Panel>
  );
}

export const ErrorBoundary = loadFailed('Settings', SETTINGS, 'failed to load what belongs to the demo');
