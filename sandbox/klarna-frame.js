// Inside the provider's frames: asks its own server, and tells the shop's page what came of it, and nobody else.
(() => {
  const shop = document.documentElement.dataset.shop;
  const main = document.querySelector('main');
  const asked = Object.fromEntries(new URLSearchParams(location.search));
  const tell = (message) => shop && parent.postMessage({ klarna: asked.frame, ...message }, shop);

  async function send(path, body) {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_token: asked.client_token, category: asked.category, ...body }),
    });
    return answer.json();
  }

  async function decide(decision, data) {
    for (const button of main.querySelectorAll('button')) button.disabled = true;
    main.setAttribute('aria-busy', 'true');
    main.querySelector('[role=status]').textContent = 'One moment …';
    try {
      tell({ answer: await send('/klarna/decide', { decision, data }) });
    } catch {
      tell({ answer: { approved: false, show_form: true } });
    }
  }

  addEventListener('message', async (event) => {
    if (event.source !== parent || event.origin !== shop || event.data?.klarna !== asked.frame) return;
    const { data } = event.data;
    if (main.dataset.frame === 'offer') {
      new ResizeObserver(() => tell({ height: main.offsetHeight })).observe(main);
      tell({ answer: await send('/klarna/offer', { data }).catch(() => ({ show_form: false })) });
      return;
    }
    main.addEventListener('click', ({ target }) => {
      const { decision } = target.dataset;
      if (decision) void decide(decision, data);
    });
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') void decide('close', data);
    });
    main.querySelector('h1').focus();
  });
  tell({ isReady: true });
})();
