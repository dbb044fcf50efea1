import { expect, test } from 'vitest';
import { ADMIN_TABS, addressOfTab } from '../admin-tabs.ts';
import { findPages } from '../find/find-pages.ts';
import { SETTINGS_PAGES } from './settings-pages.ts';

const groups = SETTINGS_PAGES.map(({ group }) => group);

test('the settings stand in at most seven groups, each in one place and of few pages', () => {
  const starts = groups.filter((group, place) => group !== groups[place - 1]);
  expect(starts).toEqual([...new Set(groups)]);
  expect(starts.length).toBeLessThanOrEqual(7);
  expect(Math.max(...starts.map((each) => groups.filter((group) => group === each).length))).toBeLessThan(6);
});

test('the menu leads to the profile of the shop, and the library of pictures keeps the specified address', () => {
  const [first] = SETTINGS_PAGES;
  const settings = ADMIN_TABS.find(({ tab }) => tab === 'settings');
  expect([first?.page, settings && addressOfTab(settings)]).toEqual(['shop', first?.to]);
  expect(SETTINGS_PAGES.find(({ page }) => page === 'images')?.to).toBe('/admin?tab=settings');
});

test('a page of the settings is found by its name and by its group', () => {
  for (const { group, label } of SETTINGS_PAGES)
    for (const words of [label, `${group} ${label}`])
      expect(findPages(words, 'owner').map(({ title }) => title)).toContain(`Settings, ${label}`);
});
