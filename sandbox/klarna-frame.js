// Inside the provider's frames: calls its own server and posts the result to the shop's page only.
(() => {
  const shop = document.documentElement.dataset.shop;
  const main = document.querySelector('main');
  const params = Object.fromEntries(new URLSearchParams(location.search));
  const report = (message) => shop && parent.postMessage({ klarna: params.frame, ...message }, shop);

  async function send(path, body) {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_token: params.client_token, category: params.category, ...body }),
    });
    return answer.json();
  }

  async function decide(decision, data) {
    for (const button of main.querySelectorAll('button')) button.disabled = true;
    main.setAttribute('aria-busy', 'true');
    main.querySelector('[role=status]').textContent = 'One moment …';
    try {
      report({ answer: await send('/klarna/decide', { decision, data }) });
    } catch {
      report({ answer: { approved: false, show_form: true } });
    }
  }

  addEventListener('message', async (event) => {
    if (event.source !== parent || event.origin !== shop || event.data?.klarna !== params.frame) return;
    const { data } = event.data;
    if (main.dataset.frame === 'offer') {
      new ResizeObserver(() => report({ height: main.offsetHeight })).observe(main);
      report({ answer: await send('/klarna/offer', { data }).catch(() => ({ show_form: false })) });
      return;
    }
    main.addEventListener('click', ({ target }) => {
      const { decision } = target.dataset;
      if (decision) void decide(decision, data);
    });
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') void decide('close', data);
    });
    for (const button of main.querySelectorAll('button')) button.disabled = false;
    main.querySelector('h1').focus();
  });
  report({ isReady: true });
})();
