// Stripe.js as the sandbox plays it: the same global, methods and answers, for the Payment Element with cards and the
// Express Checkout Element with one wallet.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  let count = 0;

  const misuse = (message) => Object.assign(new Error(message), { name: 'IntegrationError' });

  /** A frame of Stripe's that carries out tasks. */
  function openFrame(key, listen) {
    const name = `element-${++count}`;
    const frame = document.createElement('iframe');
    frame.src = `${origin}/stripe/element?${new URLSearchParams({ key, frame: name, shop: location.origin })}`;
    frame.title = 'Secure payment input frame';
    Object.assign(frame.style, {
      width: '100%',
      height: '14rem',
      border: '0',
      display: 'block',
      colorScheme: 'light',
    });
    const waiting = new Map();
    let tasks = 0;
    let becomeReady;
    const ready = new Promise((resolve) => {
      becomeReady = resolve;
    });
    function receive({ source, origin: from, data }) {
      if (source !== frame.contentWindow || from !== origin || data?.stripe !== name) return;
      if (data.height) frame.style.height = `${data.height}px`;
      if (data.isReady) becomeReady();
      if (data.isReady || data.changed) listen(data);
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    }
    addEventListener('message', receive);
    return {
      frame,
      async ask(task, more = {}) {
        await ready;
        const id = ++tasks;
        return new Promise((resolve) => {
          waiting.set(id, resolve);
          frame.contentWindow.postMessage({ stripe: name, task, id, ...more }, origin);
        });
      },
      close() {
        removeEventListener('message', receive);
        frame.remove();
      },
    };
  }

  function createElement(key, appearance) {
    const listeners = { ready: [], change: [], focus: [], blur: [], loaderror: [] };
    let inside = null;
    const element = {
      mount(place) {
        const container = typeof place === 'string' ? document.querySelector(place) : place;
        if (!container) throw misuse(`The selector you specified (${place}) applies to no DOM elements.`);
        inside = openFrame(key, ({ isReady, changed }) => {
          if (isReady) for (const each of listeners.ready) each({ elementType: 'payment' });
          if (changed) for (const each of listeners.change) each(changed);
        });
        container.replaceChildren(inside.frame);
        if (appearance?.variables) void inside.ask('appearance', { variables: appearance.variables });
      },
      on(name, listener) {
        listeners[name]?.push(listener);
        return element;
      },
      off(name, listener) {
        if (listeners[name]) listeners[name] = listeners[name].filter((each) => each !== listener);
        return element;
      },
      update() {},
      focus: () => void inside?.ask('focus'),
      clear: () => void inside?.ask('clear'),
      unmount() {
        inside?.close();
        inside = null;
      },
      destroy: () => element.unmount(),
      ask(task, more) {
        if (!inside) throw misuse('The Payment Element must be mounted first.');
        return inside.ask(task, more);
      },
    };
    return element;
  }

  /** A wallet of a test card, for the Express Checkout Element: a button, and a question before it pays. */
  function createExpress(key) {
    const listeners = { ready: [], click: [], confirm: [], cancel: [], loaderror: [] };
    const tell = (name, event = {}) => {
      for (const each of listeners[name]) each({ elementType: 'expressCheckout', ...event });
    };
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Pay with the test wallet';
    Object.assign(button.style, {
      width: '100%',
      minHeight: '2.75rem',
      border: '0',
      borderRadius: '6px',
      background: '#000000',
      color: '#ffffff',
      font: 'inherit',
      cursor: 'pointer',
    });
    button.addEventListener('click', async () => {
      let isGoingOn = false;
      tell('click', { expressPaymentType: 'google_pay', resolve: () => (isGoingOn = true) });
      // Without a listener Stripe goes on by itself.
      if (listeners.click.length > 0 && !isGoingOn) return;
      if (await askWallet())
        tell('confirm', { expressPaymentType: 'google_pay', billingDetails: {}, paymentFailed() {} });
      else tell('cancel');
    });
    let inside = null;
    const element = {
      mount(place) {
        const container = typeof place === 'string' ? document.querySelector(place) : place;
        if (!container) throw misuse(`The selector you specified (${place}) applies to no DOM elements.`);
        inside = openFrame(key, ({ isReady }) => {
          if (isReady) tell('ready', { availablePaymentMethods: { googlePay: true, applePay: false } });
        });
        // What is not displayed does not load.
        Object.assign(inside.frame.style, { position: 'absolute', width: '1px', opacity: '0' });
        inside.frame.title = 'Secure express checkout frame';
        inside.frame.tabIndex = -1;
        inside.frame.ariaHidden = 'true';
        document.body.append(inside.frame);
        container.replaceChildren(button);
      },
      on(name, listener) {
        listeners[name]?.push(listener);
        return element;
      },
      off(name, listener) {
        if (listeners[name]) listeners[name] = listeners[name].filter((each) => each !== listener);
        return element;
      },
      update() {},
      unmount() {
        inside?.close();
        inside = null;
        button.remove();
      },
      destroy: () => element.unmount(),
      // A wallet has nothing to check.
      ask: (task) => (task === 'submit' ? Promise.resolve({}) : inside.ask('wallet')),
    };
    return element;
  }

  /** Resolves to whether the buyer pays. */
  function askWallet() {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Test wallet');
      const answer = (words, isPaying) => {
        const each = document.createElement('button');
        each.type = 'button';
        each.textContent = words;
        Object.assign(each.style, {
          minHeight: '2.75rem',
          margin: '0.5rem',
          padding: '0 1rem',
          font: 'inherit',
        });
        each.addEventListener('click', () => close(isPaying));
        dialog.append(each);
      };
      function close(isPaying) {
        dialog.close();
        dialog.remove();
        resolve(isPaying);
      }
      answer('Pay by fingerprint', true);
      answer('Cancel', false);
      dialog.addEventListener('cancel', () => close(false));
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  function createElements(key, { clientSecret, mode, amount, currency, appearance } = {}) {
    if (!clientSecret && !mode) throw misuse('elements() needs a clientSecret or a mode.');
    if (mode && !(Number.isInteger(amount) && typeof currency === 'string'))
      throw misuse('elements() with a mode needs an amount and a currency.');
    let element = null;
    const elements = {
      clientSecret,
      isSubmitted: false,
      create(type) {
        if (type !== 'payment' && type !== 'expressCheckout')
          throw misuse('The sandbox has the Payment Element and the Express Checkout Element only.');
        if (element) throw misuse('The sandbox has one Element in each group.');
        element = type === 'payment' ? createElement(key, appearance) : createExpress(key);
        const { destroy } = element;
        element.destroy = () => {
          destroy();
          element = null;
        };
        return element;
      },
      getElement: (type) => (type === 'payment' ? element : null),
      update() {},
      fetchUpdates: async () => ({}),
      async submit() {
        const { error } = await inside().ask('submit');
        elements.isSubmitted = !error;
        return error ? { error } : { selectedPaymentMethod: 'card' };
      },
      ask: (task, more) => inside().ask(task, more),
    };
    const inside = () => {
      if (!element) throw misuse('There is no Payment Element.');
      return element;
    };
    return elements;
  }

  /** Shows the bank's page over the shop's until the buyer has answered or closed it. */
  function showBank(url) {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.title = 'Your bank';
      Object.assign(frame.style, {
        width: '100%',
        height: 'min(31rem, 80vh)',
        border: '0',
        display: 'block',
      });
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Your bank');
      Object.assign(dialog.style, {
        margin: 'auto',
        width: 'min(30rem, 94vw)',
        padding: '0',
        border: '0',
        borderRadius: '10px',
        overflow: 'hidden',
      });
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Close';
      Object.assign(button.style, {
        float: 'right',
        margin: '0.5rem',
        minHeight: '2.75rem',
        padding: '0 1rem',
        border: '1px solid #8a8fa3',
        borderRadius: '6px',
        background: '#ffffff',
        color: '#1a1f36',
        font: 'inherit',
        cursor: 'pointer',
      });
      button.addEventListener('click', () => close(false));
      dialog.append(button, frame);
      document.body.append(dialog);
      function close(isAnswered) {
        removeEventListener('message', receive);
        dialog.close();
        dialog.remove();
        resolve(isAnswered);
      }
      function receive(event) {
        if (event.source !== frame.contentWindow || event.origin !== origin || !event.data?.bank) return;
        close(event.data.bank === 'answered');
      }
      addEventListener('message', receive);
      dialog.addEventListener('cancel', () => close(false));
      dialog.showModal();
      frame.focus();
    });
  }

  function createStripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw misuse(
        'Please call Stripe() with your publishable key. You used an empty string or another key.',
      );

    const retrieve = async (clientSecret) => {
      const query = new URLSearchParams({ key, client_secret: clientSecret });
      const [id] = clientSecret.split('_secret_');
      const answer = await fetch(`${origin}/v1/payment_intents/${id}?${query}`).then((each) => each.json());
      return answer.error ? answer : { paymentIntent: answer };
    };

    async function handleNextAction({ clientSecret }) {
      const found = await retrieve(clientSecret);
      const url = found.paymentIntent?.next_action?.use_stripe_sdk?.stripe_js;
      if (found.error || !url) return found;
      if (!(await showBank(url)))
        return {
          error: {
            type: 'invalid_request_error',
            code: 'payment_intent_authentication_failure',
            message: 'The authentication was cancelled.',
            payment_intent: found.paymentIntent,
          },
        };
      const { paymentIntent, error } = await retrieve(clientSecret);
      if (paymentIntent?.last_payment_error)
        return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
      return error ? { error } : { paymentIntent };
    }

    const requireSubmitted = (elements) => {
      if (!elements.clientSecret && !elements.isSubmitted)
        throw misuse('elements.submit() must be called before the payment is confirmed.');
    };

    return {
      elements: (options) => createElements(key, options),
      retrievePaymentIntent: retrieve,
      handleNextAction,
      async createConfirmationToken({ elements, params } = {}) {
        requireSubmitted(elements);
        const answer = await elements.ask('token', { params });
        return answer.error ? { error: answer.error } : { confirmationToken: answer };
      },
      async confirmPayment({
        elements,
        clientSecret = elements.clientSecret,
        confirmParams = {},
        redirect = 'always',
      }) {
        requireSubmitted(elements);
        if (redirect === 'always' && !confirmParams.return_url)
          throw misuse('confirmPayment() needs confirmParams.return_url.');
        const checked = await elements.ask('submit');
        if (checked.error) return { error: checked.error };
        const answer = await elements.ask('confirm', { clientSecret, params: confirmParams });
        if (answer.error) return { error: answer.error };
        const result =
          answer.status === 'requires_action'
            ? await handleNextAction({ clientSecret })
            : { paymentIntent: answer };
        if (result.error || redirect === 'if_required') return result;
        const back = new URL(confirmParams.return_url);
        back.searchParams.set('payment_intent', result.paymentIntent.id);
        back.searchParams.set('payment_intent_client_secret', clientSecret);
        back.searchParams.set('redirect_status', 'succeeded');
        location.assign(back);
        return new Promise(() => {});
      },
    };
  }

  window.Stripe = createStripe;
  window.Stripe.version = 'sandbox';
})();
