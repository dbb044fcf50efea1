import { isAboutScript, type PageReport } from './report.ts';

/** A report in a shopkeeper's words: what was refused, what it means, what to do. */
export type ReportWords = {
  title: string;
  meaning: string;
  /** '' when there is nothing to do. */
  toDo: string;
  /** Something tried to run, or to send data away, that the shop did not put there. */
  isSerious: boolean;
};

const ASK = 'If it keeps coming, ask whoever looks after the shop to compare the page with the list.';

/** How many places, at least, say that it is the page rather than one customer's browser. */
export const MANY_PLACES = 3;

export function reportWords({ directive, blocked, source }: PageReport): ReportWords {
  if (blocked === 'extension' || source === 'extension')
    return {
      title: 'Something a customer has added to their browser',
      meaning:
        'A browser extension, such as a voucher finder or a password keeper, wanted to change the page.',
      toDo: '',
      isSerious: false,
    };
  if (isAboutScript(directive)) return aboutScript(blocked);
  if (directive.includes('trusted-types'))
    return {
      title: 'A script wanted to write into the page',
      meaning: 'It was not one of the ways that the shop’s own scripts use.',
      toDo: ASK,
      isSerious: true,
    };
  if (directive === 'connect-src' || directive === 'form-action')
    return {
      title: `Data was to be sent to ${blocked}`,
      meaning: 'The browser refused. Stolen card details are sent away like this.',
      toDo: `If that is not one of your payment providers, ${ASK.toLowerCase().replace('if it keeps coming, ', '')}`,
      isSerious: true,
    };
  if (/^(frame|child|object)-src$/.test(directive))
    return {
      title: `A window from ${blocked} was to be shown inside the page`,
      meaning: 'The browser refused. A false card form can be shown like this.',
      toDo: ASK,
      isSerious: true,
    };
  if (directive === 'base-uri' || directive === 'frame-ancestors')
    return {
      title:
        directive === 'base-uri' ? 'The page was to load from elsewhere' : 'Another site showed the page',
      meaning: 'The browser refused.',
      toDo: ASK,
      isSerious: directive === 'base-uri',
    };
  return {
    title: `A picture, font or style from ${blocked} was refused`,
    meaning:
      'It changes how the page looks and cannot read what customers type. Usually a browser extension.',
    toDo: '',
    isSerious: false,
  };
}

function aboutScript(blocked: string): ReportWords {
  if (/^https?:/.test(blocked))
    return {
      title: `A script from ${hostOf(blocked)} was refused`,
      meaning: 'It is not on the list, so browsers do not run it.',
      toDo: `From one or two places it is most likely the customer’s own computer. From more, something adds it to the page: ask whoever looks after the shop at once.`,
      isSerious: true,
    };
  return {
    title:
      blocked === 'eval' ? 'Text was to be run as a script' : 'A script written into the page was refused',
    meaning:
      'It has no address, so it was added to the page after the shop had made it: by an extension, by a program on the customer’s computer, or by somebody who can change the page on its way.',
    toDo: 'From one or two places it is most likely the customer’s own computer. From more, ask whoever looks after the shop at once.',
    isSerious: true,
  };
}

/** Not by URL: what was masked in it may have left no address. */
function hostOf(address: string): string {
  return address.split('/')[2] ?? address;
}
