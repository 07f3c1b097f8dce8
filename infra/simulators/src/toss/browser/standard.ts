// The script a shop's page loads, as `window.TossPayments`. It has no imports: the browser gets this file without types.
(() => {
  interface Amount {
    readonly currency: string;
    readonly value: number;
  }
  interface Place {
    readonly selector: string;
    readonly variantKey?: string | null;
  }
  interface PaymentRequest {
    readonly orderId: string;
    readonly orderName: string;
    readonly successUrl?: string | null;
    readonly failUrl?: string | null;
    readonly windowTarget?: string | null;
    readonly customerMobilePhone?: string | null;
    readonly metadata?: Readonly<Record<string, unknown>> | null;
    readonly foreignEasyPay?: { readonly country?: string } | null;
  }
  type Listener = (state: never) => void;
  interface FrameMessage {
    readonly toss: 'ready' | 'state' | 'height' | 'error' | 'result';
    readonly code?: string;
    readonly height?: number;
    readonly state?: Record<string, unknown>;
    readonly result?: { readonly kind: string; readonly code?: string; readonly message?: string } & Record<
      string,
      unknown
    >;
  }

  class TossError extends Error {
    readonly code: string;
    constructor(code: string, message = code) {
      super(message);
      this.code = code;
    }
  }
  const reject = (code: string): Promise<never> => Promise.reject(new TossError(code));
  const script = document.currentScript as HTMLScriptElement;
  const { origin } = new URL(script.src);
  const language = (): 'ko' | 'en' => (document.documentElement.lang.startsWith('ko') ? 'ko' : 'en');
  const frameTimeoutMs = 10_000;
  const isPhone = (): boolean => /Android|iPhone|iPad|Mobile/.test(navigator.userAgent);

  const titles = {
    methods: { ko: '결제수단 선택', en: 'Ways to pay' },
    agreement: { ko: '이용약관 동의', en: 'Terms of payment' },
  };
  const taken: Record<string, string> = {
    methods: 'PAYMENT_METHODS_WIDGET_ALREADY_RENDERED',
    agreement: 'AGREEMENT_WIDGET_ALREADY_RENDERED',
  };

  /** A part of the widget in a frame of its own. */
  async function openFrame(kind: 'methods' | 'agreement', place: Place, query: Record<string, string>) {
    const element = document.querySelector(place.selector);
    if (!element) throw new TossError('INVALID_SELECTOR');
    const frame = document.createElement('iframe');
    frame.title = titles[kind][language()];
    frame.src = `${origin}/v2/widget/${kind}?${new URLSearchParams({ ...query, lang: language() }).toString()}`;
    frame.style.cssText = 'display:block;width:100%;border:0;height:0;color-scheme:light;';
    let state: Record<string, unknown> = {};
    const listeners: Listener[] = [];
    let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
    const ready = new Promise<void>((resolve, rejectReady) => {
      settle = { resolve, reject: rejectReady };
    });
    const late = setTimeout(() => settle?.reject(new TossError('UNKNOWN')), frameTimeoutMs);
    const hear = (event: MessageEvent<FrameMessage>): void => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      const { toss, code = 'UNKNOWN', height } = event.data;
      if (toss === 'height') frame.style.height = `${height ?? 0}px`;
      if (toss === 'error') settle?.reject(new TossError(code));
      if (toss === 'state' || toss === 'ready') {
        state = event.data.state ?? {};
        if (toss === 'ready') settle?.resolve();
        for (const listener of listeners) listener(state as never);
      }
    };
    window.addEventListener('message', hear);
    const close = (): void => {
      clearTimeout(late);
      window.removeEventListener('message', hear);
      frame.remove();
    };
    element.append(frame);
    try {
      await ready;
      clearTimeout(late);
    } catch (error) {
      close();
      throw error;
    }
    return {
      state: () => state,
      listen: (listener: Listener) => {
        listeners.push(listener);
        listener(state as never);
      },
      close,
    };
  }
  type Frame = Awaited<ReturnType<typeof openFrame>>;

  function checkRequest(request: PaymentRequest): string | undefined {
    const { orderId, orderName, successUrl, failUrl, metadata, customerMobilePhone: phone } = request;
    const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
    if (typeof orderId !== 'string' || !/^[A-Za-z0-9_=-]{6,64}$/.test(orderId)) return 'INVALID_PARAMETERS';
    if (typeof orderName !== 'string' || orderName === '' || orderName.length > 100)
      return 'INVALID_PARAMETERS';
    if (phone && !/^\d{8,15}$/.test(phone)) return 'INVALID_PARAMETERS';
    if (successUrl && !isAddress(successUrl)) return 'INCORRECT_SUCCESS_URL_FORMAT';
    if (failUrl && !isAddress(failUrl)) return 'INCORRECT_FAIL_URL_FORMAT';
    const pairs = Object.entries(metadata ?? {});
    const isWrong = ([key, value]: [string, unknown]): boolean =>
      /[[\]]/.test(key) || key.length > 40 || typeof value !== 'string' || value.length > 2_000;
    if (pairs.length > 5 || pairs.some(isWrong)) return 'INVALID_METADATA';
    return undefined;
  }

  function widgetsOf(clientKey: string, customerKey: string) {
    const frames: Record<string, Frame | 'opening' | undefined> = {};
    let amount: Amount | undefined;
    let isRunning = false;

    async function render(kind: 'methods' | 'agreement', place: Place): Promise<Frame> {
      if (!amount) throw new TossError('NOT_SETUP_AMOUNT');
      if (frames[kind]) throw new TossError(taken[kind] ?? 'UNKNOWN');
      frames[kind] = 'opening';
      try {
        const { currency, value } = amount;
        const variantKey = place.variantKey ?? 'DEFAULT';
        const query = { clientKey, variantKey, currency, value: String(value) };
        const frame = await openFrame(kind, place, query);
        frames[kind] = frame;
        return frame;
      } catch (error) {
        frames[kind] = undefined;
        throw error;
      }
    }
    const destroy = (kind: 'methods' | 'agreement') => (): Promise<void> => {
      const frame = frames[kind];
      if (frame && frame !== 'opening') frame.close();
      frames[kind] = undefined;
      return Promise.resolve();
    };

    return {
      setAmount(next: Amount): Promise<void> {
        if (next.currency !== 'KRW' && next.currency !== 'USD') return reject('INVALID_AMOUNT_CURRENCY');
        if (!Number.isFinite(next.value)) return reject('INVALID_AMOUNT_VALUE');
        if (next.value < 0) return reject('BELOW_ZERO_AMOUNT');
        if (next.currency === 'KRW' && !Number.isInteger(next.value)) return reject('INVALID_AMOUNT_VALUE');
        amount = { ...next };
        return Promise.resolve();
      },
      async renderPaymentMethods(place: Place) {
        const frame = await render('methods', place);
        return {
          on: (name: string, listener: Listener) => {
            if (name !== 'paymentMethodSelect') throw new TossError('INVALID_EVENT_PARAMETER');
            frame.listen(listener);
          },
          getSelectedPaymentMethod: () => Promise.resolve({ code: frame.state()['code'] }),
          destroy: destroy('methods'),
        };
      },
      async renderAgreement(place: Place) {
        const frame = await render('agreement', place);
        return {
          on: (name: string, listener: Listener) => {
            if (name !== 'agreementStatusChange') throw new TossError('INVALID_EVENT_PARAMETER');
            frame.listen(listener);
          },
          destroy: destroy('agreement'),
        };
      },
      async requestPayment(request: PaymentRequest) {
        const { methods, agreement } = frames;
        if (!amount || !methods || methods === 'opening') return reject('NOT_RENDERED_PAYMENT_METHODS_UI');
        // The second of two quick clicks.
        if (isRunning) return reject('INVALID_METHOD_TRANSACTION');
        const wrong = checkRequest(request);
        if (wrong) return reject(wrong);
        if (agreement && agreement !== 'opening' && agreement.state()['agreedRequiredTerms'] !== true) {
          return reject('NEED_AGREEMENT_WITH_REQUIRED_TERMS');
        }
        const { code, isComplete } = methods.state();
        if (typeof code !== 'string') return reject('NOT_SELECTED_PAYMENT_METHOD');
        if (isComplete !== true) return reject('NEED_CARD_PAYMENT_DETAIL');
        if (code === 'PAYPAL' && !request.foreignEasyPay?.country) return reject('INVALID_PARAMETERS');
        const hasAddresses = Boolean(request.successUrl && request.failUrl);
        if (!hasAddresses && (isPhone() || request.windowTarget === 'self'))
          return reject('NOT_SUPPORTED_PROMISE');
        isRunning = true;
        try {
          return await openPayWindow({ ...request, method: code, amount, clientKey, customerKey });
        } finally {
          isRunning = false;
        }
      },
    };
  }

  /** The hosted page: in this tab on phones, in a layer above the page elsewhere. */
  function openPayWindow(
    request: PaymentRequest & { amount: Amount; method: string; clientKey: string; customerKey: string },
  ): Promise<unknown> {
    const target = isPhone() ? 'self' : (request.windowTarget ?? 'iframe');
    const query = new URLSearchParams({ request: JSON.stringify(request), target, lang: language() });
    const address = `${origin}/v2/pay?${query.toString()}`;
    if (target === 'self') {
      window.location.assign(address);
      return new Promise(() => undefined);
    }
    const layer = document.createElement('div');
    layer.style.cssText =
      'position:fixed;inset:0;z-index:2147483647;background:rgba(0,0,0,.5);display:grid;place-items:center;';
    const frame = document.createElement('iframe');
    frame.title = language() === 'ko' ? '결제창' : 'Payment window';
    frame.src = address;
    frame.style.cssText =
      'border:0;width:min(480px,100%);height:min(680px,100%);border-radius:12px;background:#fff;color-scheme:light;';
    layer.append(frame);
    document.body.append(layer);
    return new Promise((resolve, rejectWindow) => {
      const hear = (event: MessageEvent<FrameMessage>): void => {
        if (event.source !== frame.contentWindow || event.origin !== origin) return;
        const { toss, result } = event.data;
        if (toss !== 'result' || !result) return;
        const { kind, code = 'UNKNOWN', message, ...values } = result;
        const url = kind === 'success' ? request.successUrl : request.failUrl;
        window.removeEventListener('message', hear);
        if (kind === 'close' || !url) layer.remove();
        if (kind === 'close') rejectWindow(new TossError('USER_CANCEL'));
        else if (url)
          window.location.assign(withQuery(url, { ...values, ...(kind === 'fail' && { code, message }) }));
        else if (kind === 'success') resolve({ ...values, amount: request.amount });
        else rejectWindow(new TossError(code, message));
      };
      window.addEventListener('message', hear);
      frame.focus();
    });
  }

  function withQuery(address: string, values: Record<string, unknown>): string {
    const url = new URL(address);
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url.href;
  }

  const tossPayments = (clientKey: string) => {
    if (/^(test|live)_(g?sk)_/.test(clientKey)) throw new TossError('INSECURE_KEY_USAGE');
    if (!/^(test|live)_(g?ck)_/.test(clientKey)) throw new TossError('INVALID_CLIENT_KEY');
    return {
      widgets({ customerKey }: { customerKey: string }) {
        if (!/^(test|live)_gck_/.test(clientKey)) throw new TossError('NOT_SUPPORTED_API_INDIVIDUAL_KEY');
        if (/^(test|live)_(g?sk)_/.test(customerKey)) throw new TossError('INSECURE_KEY_USAGE');
        if (!/^(@@ANONYMOUS|[A-Za-z0-9\-_=.@]{2,50})$/.test(customerKey))
          throw new TossError('INVALID_CUSTOMER_KEY');
        return widgetsOf(clientKey, customerKey);
      },
    };
  };
  Object.assign(window, { TossPayments: Object.assign(tossPayments, { ANONYMOUS: '@@ANONYMOUS' }) });
})();
