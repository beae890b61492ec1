/** Holds a form until React handles it. If a script fails to load, the browser submits the form. */
let failed = false

addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (failed || !(form instanceof HTMLFormElement) || 'ready' in form.dataset) return
    event.preventDefault()
    form.dataset.held = ''
    // As React shows a submission.
    event.submitter?.setAttribute('aria-disabled', 'true')
  },
  true,
)

// Capturing: these errors do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (failed || !(target instanceof HTMLScriptElement) || !target.src.includes('/_next/')) return
    failed = true
    document.querySelector<HTMLFormElement>('form[data-held]')?.submit()
  },
  true,
)

export {}
