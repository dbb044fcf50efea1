// The pay-later provider's browser library as the sandbox plays it: the same global, calls and answers.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  let clientToken = null;
  let isAuthorising = false;
  let held = null;
  let count = 0;

  const problem = (name, message) => Object.assign(new Error(message), { name });
  const answerTo = (data, callback) => (typeof data === 'function' ? data : (callback ?? (() => {})));
  const dataOf = (data) => (typeof data === 'function' || !data ? {} : data);

  function init({ client_token } = {}) {
    if (typeof client_token !== 'string' || !client_token.startsWith('kt_'))
      throw problem('InvalidClientTokenError', 'client_token is not valid');
    clientToken = client_token;
    held = null;
  }

  function requireCategory(options) {
    if (!clientToken) throw problem('ApplicationNotInitializedError', 'call init first');
    if (!options?.payment_method_category)
      throw problem('PaymentMethodCategoryNotProvidedError', 'payment_method_category is missing');
    return options.payment_method_category;
  }

  /** Opens a frame of the provider's; `answer` resolves with its result. */
  function openFrame(path, title, category, data) {
    const name = `${path}-${++count}`;
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({
      client_token: clientToken,
      category,
      shop: location.origin,
      frame: name,
    });
    frame.src = `${origin}/klarna/${path}?${query}`;
    frame.title = title;
    Object.assign(frame.style, { width: '100%', border: '0', display: 'block', colorScheme: 'light' });
    const answer = new Promise((resolve) => {
      addEventListener('message', function receive(event) {
        if (event.source !== frame.contentWindow || event.origin !== origin || event.data?.klarna !== name)
          return;
        if (event.data.height) frame.style.height = `${event.data.height}px`;
        if (event.data.isReady) frame.contentWindow.postMessage({ klarna: name, data }, origin);
        if (!event.data.answer) return;
        // The offer keeps reporting its height.
        if (path === 'dialog') removeEventListener('message', receive);
        resolve(event.data.answer);
      });
    });
    return { frame, answer };
  }

  function load(options, data, callback) {
    const category = requireCategory(options);
    const { container } = options;
    const place = typeof container === 'string' ? document.querySelector(container) : container;
    if (!(place instanceof Element))
      throw problem('InvalidContainerSelectorError', `there is no ${container}`);
    const { frame, answer } = openFrame('offer', 'Pay with Klarna', category, dataOf(data));
    frame.style.height = '8rem';
    place.replaceChildren(frame);
    void answer.then((result) => {
      if (!result.show_form) frame.remove();
      answerTo(data, callback)(result);
    });
  }

  function authorize(options, data, callback) {
    const category = requireCategory(options);
    if (isAuthorising) return;
    isAuthorising = true;
    const { frame, answer } = openFrame('dialog', 'Klarna: your decision', category, dataOf(data));
    frame.style.height = 'min(31rem, 80vh)';
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Klarna');
    Object.assign(dialog.style, {
      margin: 'auto',
      width: 'min(27rem, 92vw)',
      padding: '0',
      border: '0',
      borderRadius: '16px',
      overflow: 'hidden',
    });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
    const closed = new Promise((resolve) => {
      dialog.addEventListener('cancel', () => resolve({ approved: false, show_form: true }));
    });
    void Promise.race([answer, closed]).then((result) => {
      // Closing restores the focus.
      dialog.close();
      dialog.remove();
      isAuthorising = false;
      if (options.auto_finalize === false && result.approved) {
        held = result;
        answerTo(data, callback)({ approved: true, show_form: true, finalize_required: true });
      } else answerTo(data, callback)(result);
    });
  }

  function finalize(options, data, callback) {
    requireCategory(options);
    const result = held ?? { approved: false, show_form: true };
    held = null;
    queueMicrotask(() => answerTo(data, callback)(result));
  }

  window.Klarna = { Payments: { init, load, authorize, finalize } };
  queueMicrotask(() => window.klarnaAsyncCallback?.());
})();
