import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';

const sent = (form: Record<string, unknown>) => {
  const { screen, timeZoneOffset } = browserOf(new Headers(), form);
  return { screen, timeZoneOffset };
};

test('screen and time zone are read from a form or from JSON', () => {
  const right = { screen: '1920x1080x24', timeZoneOffset: -60 };
  expect(sent({ deviceScreenResolution: '1920x1080x24', deviceTimeZone: '-60' })).toEqual(right);
  expect(sent({ deviceScreenResolution: '1920x1080x24', deviceTimeZone: -60 })).toEqual(right);
  expect(sent({ deviceScreenResolution: '390x844x30', deviceTimeZone: '0' }).timeZoneOffset).toBe(0);
});

test.each([
  {},
  { deviceScreenResolution: '', deviceTimeZone: '' },
  { deviceScreenResolution: '1920x1080', deviceTimeZone: '1e2' },
  { deviceScreenResolution: '0x0x0', deviceTimeZone: '900' },
  { deviceScreenResolution: 19201080, deviceTimeZone: null },
  { deviceScreenResolution: '1920x1080x24\r\nX: y', deviceTimeZone: 0.5 },
])('invalid or missing details are left out: %j', (form) => {
  expect(sent(form)).toEqual({ screen: undefined, timeZoneOffset: undefined });
});
