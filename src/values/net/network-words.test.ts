import { expect, test } from 'vitest';
import { networkWords, statusWords } from './network-words.ts';

test.each([
  ['ENOTFOUND', 'There is no server named img.example. Is the address right?'],
  ['getaddrinfo ENOTFOUND img.example', 'There is no server named img.example. Is the address right?'],
  ['EAI_AGAIN', 'The name img.example could not be looked up'],
  ['connect ECONNREFUSED 192.0.2.1:443', 'img.example refuses to be connected to'],
  ['no connection in time', 'img.example does not answer'],
  ['no answer in time', 'img.example does not answer'],
  ['ETIMEDOUT', 'img.example does not answer'],
  ['EHOSTUNREACH', 'img.example cannot be reached from here'],
  ['ECONNRESET', 'img.example broke off the connection'],
  ['CERT_HAS_EXPIRED', 'The certificate of img.example has expired'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'The certificate of img.example is not one that browsers trust'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'No secure connection to img.example is possible'],
  ['HPE_INVALID_CONSTANT', 'What answers at img.example is no web server'],
  ['something else', 'something else'],
])('%s: %s', (fault, words) => {
  expect(networkWords(fault, 'img.example')).toBe(words);
});

test.each([
  [403, 'img.example refuses us (403)'],
  [404, 'img.example has nothing at this address (404)'],
  [429, 'img.example asks us to come more slowly (429)'],
  [503, 'img.example has a fault of its own (503)'],
  [418, 'img.example answers 418'],
])('the status %i: %s', (status, words) => {
  expect(statusWords(status, 'img.example')).toBe(words);
});
