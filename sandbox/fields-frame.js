const field = document.getElementById('field');
const kind = field.name;
const { hash } = location;
const shop = decodeURIComponent(hash.slice(1));

const RIGHT = {
  cardNumber: (text) => /^\d{13,19}$/.test(text.replace(/[\s-]/g, '')) && luhn(text.replace(/\D/g, '')),
  cardExpiryDate: (text) => /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(20)?\d{2}\s*$/.test(text),
  cardCVV: (text) => /^\d{3,4}$/.test(text.trim()),
};

function luhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, n) => {
    const value = Number(digit) * (n % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

field.addEventListener('input', () => {
  if (kind === 'cardNumber')
    field.value = field.value
      .replace(/\D/g, '')
      .slice(0, 19)
      .replace(/(.{4})(?=.)/g, '$1 ');
  if (kind === 'cardExpiryDate')
    field.value = field.value
      .replace(/\D/g, '')
      .slice(0, 4)
      .replace(/^(\d{2})(?=\d)/, '$1 / ');
});
field.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') tell({ event: 'submit' });
});

/** The fields of one form are frames of one site, which may read each other. */
function siblings() {
  const found = {};
  for (let n = 0; n < parent.frames.length; n++)
    try {
      const input = parent.frames[n].document.getElementById('field');
      if (input) found[input.name] = input;
    } catch {
      // Another site's frame.
    }
  return found;
}

const tell = (message) => parent.postMessage({ hostedField: kind, ...message }, shop);

window.addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || origin !== shop) return;
  if (data.ask === 'validate') tell({ id: data.id, isRight: RIGHT[kind](field.value) });
  if (data.ask === 'focus') field.focus();
  if (data.ask === 'reset') field.value = '';
  if (data.ask !== 'token') return;
  const { cardNumber, cardExpiryDate, cardCVV } = siblings();
  const expiry = cardExpiryDate.value.includes('/')
    ? cardExpiryDate.value
    : cardExpiryDate.value.replace(/^(\d{1,2})(\d{2})$/, '$1/$2');
  try {
    const answer = await fetch('/fields/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        merchantID: data.merchantID,
        number: cardNumber.value,
        expiry,
        cvv: cardCVV.value,
      }),
    });
    tell({ id: data.id, ...(answer.ok ? await answer.json() : { message: 'refused' }) });
  } catch {
    tell({ id: data.id, message: 'no connection' });
  }
});

tell({ event: 'ready' });
