import { html, raw } from 'hono/html'
import type { Charge, Invoice } from './objects.ts'
import type { Order, Product } from './purchases.ts'

const CSS = `
*{box-sizing:border-box}
body{margin:0;background:#f4f5f7;color:#1a1f36;font:1rem/1.5 system-ui,sans-serif}
.fake{margin:0;padding:.9rem 1.25rem;background:repeating-linear-gradient(-45deg,#ffd84d 0 1.5rem,#ffe27a 1.5rem 3rem);
font-weight:600;text-align:center}
main{display:grid;grid-template-columns:1fr 1fr;gap:clamp(1.5rem,6vw,5rem);max-width:60rem;margin:0 auto;
padding:clamp(1.5rem,6vw,4.5rem) 1.25rem}
h1{margin:0 0 .25rem;font-size:1.125rem;font-weight:500;color:#4f566b}
.price{margin:0;font-size:clamp(2.25rem,6vw,3rem);font-weight:700;line-height:1.1;letter-spacing:-.02em}
p{margin:.75rem 0}
.muted,.hint{color:#4f566b}
form{display:grid;gap:1.25rem;padding:clamp(1.25rem,4vw,2rem);background:#fff;border-radius:.75rem;
box-shadow:0 1px 3px #1a1f3633,0 8px 24px #1a1f3614}
[hidden]{display:none!important}
fieldset{display:grid;gap:.5rem;min-width:0;margin:0;padding:0;border:0}
legend,.name{padding:0;margin-bottom:.4rem;font-weight:600}
.name{display:block}
label.option{display:flex;gap:.75rem;align-items:center;padding:.7rem .9rem;border:1px solid #c1c9d2;
border-radius:.5rem;cursor:pointer}
label.option:has(:checked){border-color:#3446c9;box-shadow:inset 0 0 0 1px #3446c9}
label.option b{margin-left:auto;font-weight:600;text-align:right}
input[type=radio]{flex:none;width:1.15rem;height:1.15rem;margin:0;accent-color:#3446c9}
input:is([type=email],[type=text]){width:100%;min-height:3rem;padding:.6rem .9rem;border:1px solid #8792a2;border-radius:.5rem;font:inherit}
.outcome{padding:1rem;border:2px dashed #b58900;border-radius:.5rem;background:#fffaf0}
button{min-height:3.25rem;border:0;border-radius:.5rem;background:#3446c9;color:#fff;font:inherit;font-weight:600;
cursor:pointer}
button:hover{background:#2838a8}
:focus-visible{outline:3px solid #3446c9;outline-offset:2px}
form:has([value=full]:checked) .first,form:has([value=instalments]:checked) .whole{display:none}
[role=alert]{margin:0;padding:.8rem 1rem;border-left:.3rem solid #c0123c;background:#fdf1f3;font-weight:600}
@media(max-width:48rem){main{grid-template-columns:minmax(0,34rem);justify-content:center}}
`

const PAYS = {
  full: () => 'Pay the total now.',
  instalments: (inTwo: string) => `Pay ${inTwo}.`,
  either: (inTwo: string) => `Pay the total now, or ${inTwo}.`,
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

type Refused = Order & { reason: 'declined' | 'unknown code' }

type Options = {
  /** The plan that the page sells; without one, buyers choose. */
  only: Order['plan'] | undefined
  hasCodes: boolean
  /** The order that was not accepted. */
  refused?: Refused
}

const REASONS = {
  declined: 'Your card was declined, and nothing was charged. Try again.',
  'unknown code': 'This code is invalid, and nothing was charged.',
}

export function checkoutPage(
  { name, total, instalments }: Product,
  { only, hasCodes, refused }: Options,
) {
  const [first, second] = instalments.map(dollars.format)
  const plan = only ?? refused?.plan ?? 'full'
  const inTwo = `${first} now and ${second} in 30 days`
  const option = (group: string, value: string, checked: boolean, words: string, amount = '') =>
    html`<label class="option"><input type="radio" name="${group}" value="${value}" ${checked ? 'checked' : ''}>
      ${words}<b>${amount}</b></label>`
  return page(
    'Checkout',
    html`
          <section>
            <h1>${name}</h1>
            <p class="price">${only === 'instalments' ? first : dollars.format(total)}</p>
            <p class="muted">${PAYS[only ?? 'either'](inTwo)}</p>
            <p class="muted">This page stands in for the checkout of your payment provider.</p>
          </section>
          <form method="post">
            ${refused ? html`<p role="alert">${REASONS[refused.reason]}</p>` : ''}
            <label><span class="name">Email</span>
              <input type="email" name="email" value="${refused?.email ?? ''}" autocomplete="email" required></label>
            <fieldset ${only ? 'hidden' : ''}>
              <legend>How to pay</legend>
              ${option('plan', 'full', plan === 'full', 'All at once', dollars.format(total))}
              ${option('plan', 'instalments', plan !== 'full', 'Two instalments', `${first} + ${second}`)}
            </fieldset>
            ${
              hasCodes
                ? html`<label><span class="name">Promotion code</span>
              <input type="text" name="code" autocomplete="off"></label>`
                : ''
            }
            <fieldset class="outcome">
              <legend class="hint">Emulator: what the bank says</legend>
              ${option('outcome', 'paid', true, 'The payment succeeds')}
              ${option('outcome', 'pending', false, 'The bank needs days (only all at once)')}
              ${option('outcome', 'failed', false, 'The card is declined')}
            </fieldset>
            <button><span class="whole">Pay ${dollars.format(total)}</span><span class="first">Pay ${first} now</span></button>
          </form>`,
  )
}

/** https://docs.stripe.com/invoicing/hosted-invoice-page */
export const invoicePage = ({ status, amount_remaining }: Invoice) =>
  page(
    'Invoice',
    html`
          <section>
            <h1>Invoice</h1>
            <p class="price">${dollars.format(amount_remaining / 100)}</p>
          </section>
          ${
            status === 'paid'
              ? html`<p role="status">This invoice is paid.</p>`
              : html`<form method="post"><button>Pay ${dollars.format(amount_remaining / 100)}</button></form>`
          }`,
  )

const dayOf = (seconds: number) => new Date(seconds * 1000).toDateString()

const PAID = { succeeded: 'paid', pending: 'on its way', failed: 'not paid' }

type Billed = { email: string; charges: Charge[]; open: Invoice[] }

/** https://docs.stripe.com/customer-management/activate-no-code-customer-portal */
export const portalPage = (billed?: Billed) =>
  page(
    'Billing',
    html`
          <section>
            <h1>Billing</h1>
            <p class="muted">${billed?.email ?? 'At Stripe, a code in an email opens this page. Here, it opens at once.'}</p>
          </section>
          ${
            billed
              ? html`<ul>
            ${billed.open.map((one) => html`<li><a href="${one.hosted_invoice_url}">Pay ${dollars.format(one.amount_remaining / 100)}</a>, due since ${dayOf(one.created)}</li>`)}
            ${billed.charges.map((one) => html`<li>${dollars.format(one.amount / 100)} ${one.refunded ? 'refunded' : PAID[one.status]} on ${dayOf(one.created)}</li>`)}
          </ul>`
              : html`<form method="post">
            <label><span class="name">Email</span>
              <input type="email" name="email" autocomplete="email" required></label>
            <button>Continue</button>
          </form>`
          }`,
  )

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex">
        <title>${title} (emulator)</title>
        <link rel="icon" href="data:,">
        <style>${raw(CSS)}</style>
      </head>
      <body>
        <header class="fake">This is not a real payment. No card is asked for, and no money moves.</header>
        <main>${content}</main>
      </body>
    </html>`
