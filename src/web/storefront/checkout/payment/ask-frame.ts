/** Milliseconds that the bank's page may take before we continue without it. */
const TIMEOUT_MS = 10_000;

/**
 * Submits the form into the frame and waits for our return page inside it to report what the bank posted; 'timeout'
 * when nothing came in time. No result after `stop`.
 */
export function askFrame(frame: HTMLIFrameElement | null, form: HTMLFormElement | null) {
  let stop = () => {};
  const answer = new Promise<string>((resolve) => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame?.contentWindow) return;
      const told: unknown = data?.threeDSMethodData;
      if (typeof told !== 'string' || told === '') return;
      stop();
      resolve(told);
    };
    const timer = setTimeout(() => {
      stop();
      resolve('timeout');
    }, TIMEOUT_MS);
    stop = () => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
    };
    window.addEventListener('message', hear);
    form?.submit();
  });
  return { answer, stop: () => stop() };
}
