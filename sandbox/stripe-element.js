// Inside the Payment Element's frame: takes the card, talks to Stripe, and tells the shop's page never a digit of it.
(() => {
  const shop = document.documentElement.dataset.shop;
  const { frame, key } = Object.fromEntries(new URLSearchParams(location.search));
  const form = document.querySelector('form');
  const { number, expiry, cvc } = form.elements;
  const problem = document.getElementById('problem');
  const tell = (message) => shop && parent.postMessage({ stripe: frame, ...message }, shop);

  const digits = (field) => field.value.replace(/\D/g, '');
  const parts = () => expiry.value.split(/\s*[/ -]\s*/);
  const isComplete = () =>
    digits(number).length >= 14 &&
    /^\d{1,2}\s*[/ -]\s*\d{2,4}$/.test(expiry.value.trim()) &&
    cvc.value.length >= 3;
  const isEmpty = () => !number.value && !expiry.value && !cvc.value;

  function show(field, words) {
    for (const each of [number, expiry, cvc]) each.removeAttribute('aria-invalid');
    problem.textContent = words;
    if (!field) return;
    field.setAttribute('aria-invalid', 'true');
    field.focus();
  }

  /** The first thing that is wrong, in Stripe's words. */
  function check() {
    const [field, code, message] =
      digits(number).length < 14
        ? [number, 'incomplete_number', 'Your card number is incomplete.']
        : !/^\d{1,2}\s*[/ -]\s*\d{2,4}$/.test(expiry.value.trim())
          ? [expiry, 'incomplete_expiry', "Your card's expiration date is incomplete."]
          : cvc.value.length < 3
            ? [cvc, 'incomplete_cvc', "Your card's security code is incomplete."]
            : [null, '', ''];
    show(field, message);
    return field ? { type: 'validation_error', code, message } : null;
  }

  async function call(method, path, fields) {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`/v1/${path}${method === 'GET' ? `?${body}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(method === 'POST' && { body }),
    });
    return answer.json();
  }

  const cardFields = (billing = {}) => ({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digits(number),
    'payment_method_data[card][exp_month]': parts()[0],
    'payment_method_data[card][exp_year]': parts()[1] ?? '',
    'payment_method_data[card][cvc]': cvc.value,
    ...Object.fromEntries(
      Object.entries(billing)
        .filter(([, value]) => typeof value === 'string')
        .map(([name, value]) => [`payment_method_data[billing_details][${name}]`, value]),
    ),
  });

  const FIELD_OF = { number, exp_month: expiry, exp_year: expiry, cvc };
  function told(answer) {
    if (answer.error) show(FIELD_OF[answer.error.param], answer.error.message);
    return answer;
  }

  const TASKS = {
    submit: async () => ({ error: check() }),
    token: async ({ params = {} }) =>
      told(
        await call('POST', 'confirmation_tokens', {
          ...cardFields(params.payment_method_data?.billing_details),
          ...(params.return_url && { return_url: params.return_url }),
        }),
      ),
    wallet: () =>
      call('POST', 'confirmation_tokens', {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '34',
        'payment_method_data[card][cvc]': '123',
      }),
    confirm: async ({ clientSecret, params = {} }) =>
      told(
        await call('POST', `payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
          client_secret: clientSecret,
          use_stripe_sdk: 'true',
          ...cardFields(params.payment_method_data?.billing_details),
          ...(params.return_url && { return_url: params.return_url }),
        }),
      ),
    retrieve: ({ clientSecret }) =>
      call('GET', `payment_intents/${clientSecret.split('_secret_')[0]}`, { client_secret: clientSecret }),
    appearance: async ({ variables = {} }) => {
      for (const [name, value] of Object.entries(variables))
        document.documentElement.style.setProperty(`--${name}`, value);
      return {};
    },
    clear: async () => {
      form.reset();
      show(null, '');
      return {};
    },
    focus: async () => {
      number.focus();
      return {};
    },
  };

  addEventListener('message', async (event) => {
    if (event.source !== parent || event.origin !== shop || event.data?.stripe !== frame) return;
    const { task, id, ...rest } = event.data;
    const answer = await TASKS[task]?.(rest).catch(() => ({
      error: { type: 'api_connection_error', message: 'Stripe could not be reached.' },
    }));
    tell({ id, answer });
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', ({ target }) => {
    if (target === number)
      number.value = digits(number)
        .slice(0, 19)
        .replace(/(.{4})(?=.)/g, '$1 ');
    if (target === expiry && /^\d{2}$/.test(expiry.value) && !expiry.dataset.typed?.startsWith(expiry.value))
      expiry.value += ' / ';
    expiry.dataset.typed = expiry.value;
    tell({
      changed: {
        elementType: 'payment',
        complete: isComplete(),
        empty: isEmpty(),
        collapsed: false,
        value: { type: 'card' },
      },
    });
  });
  new ResizeObserver(() => tell({ height: document.documentElement.offsetHeight })).observe(form);
  tell({ isReady: true });
})();
