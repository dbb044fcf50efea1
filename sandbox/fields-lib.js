/*
 * Plays the gateway's hosted card fields: `new hostedFields.classes.Form(form, { autoSetup, autoSubmit, merchantID })`
 * turns the inputs of type 'hostedfield:cardNumber', 'hostedfield:cardExpiryDate' and 'hostedfield:cardCVV' of the form
 * into frames of this site, and `getPaymentDetails` gives a token for what was typed into them. As the real one does, it
 * needs jQuery, whose promises it returns.
 */
(() => {
  const site = new URL(document.currentScript.src).origin;
  const $ = window.jQuery;
  if (!$) throw new Error('hosted fields need jQuery');
  let asked = 0;

  class Field {
    constructor(input, form) {
      this.input = input;
      this.type = input.getAttribute('type').split(':')[1];
      this.label = input.getAttribute('aria-label') || this.type;
      this.frame = document.createElement('iframe');
      this.frame.title = this.label;
      this.frame.src = `${site}/fields/${this.type}?label=${encodeURIComponent(this.label)}#${encodeURIComponent(location.origin)}`;
      this.frame.className = 'hostedfield';
      this.ready = new Promise((resolve) => {
        this.listen(({ event }) => {
          if (event === 'ready') resolve();
          if (event === 'submit') form._$element.trigger('hostedform:presubmit');
        });
      });
      input.hidden = true;
      input.insertAdjacentElement('afterend', this.frame);
    }

    listen(hear) {
      window.addEventListener('message', ({ origin, source, data }) => {
        if (origin === site && source === this.frame.contentWindow && data.hostedField === this.type)
          hear(data);
      });
    }

    async ask(ask, more = {}) {
      await this.ready;
      const id = ++asked;
      return new Promise((resolve) => {
        this.listen((data) => {
          if (data.id === id) resolve(data);
        });
        this.frame.contentWindow.postMessage({ ask, id, ...more }, site);
      });
    }
  }

  class Form {
    constructor(element, options) {
      this._$element = $(element);
      this._options = options;
      this.fields = [];
      if (options.autoSetup)
        for (const input of element.elements)
          if (/^hostedfield:/.test(input.getAttribute('type') || ''))
            this.fields.push(new Field(input, this));
    }

    /** Resolves to { success, invalid, errors, paymentToken }. */
    getPaymentDetails() {
      const { merchantID } = this._options;
      const outcome = $.Deferred();
      (async () => {
        const checked = await Promise.all(this.fields.map((field) => field.ask('validate')));
        const wrong = this.fields.filter((_, n) => !checked[n].isRight);
        if (wrong.length > 0) {
          this.fields[this.fields.indexOf(wrong[0])].ask('focus');
          const invalid = Object.fromEntries(wrong.map(({ label }) => [label, 'Invalid value']));
          return outcome.resolve({ success: false, message: 'Invalid', invalid, errors: null });
        }
        const { paymentToken, message } = await this.fields[0].ask('token', { merchantID });
        if (!paymentToken)
          return outcome.resolve({ success: false, message, errors: [message], invalid: null });
        outcome.resolve({ success: true, message: '', errors: null, invalid: null, paymentToken });
      })();
      return outcome.promise();
    }

    reset() {
      for (const field of this.fields) field.ask('reset');
    }

    destroy() {
      for (const { frame } of this.fields) frame.remove();
    }
  }

  window.hostedFields = { classes: { Form, Field } };
})();
