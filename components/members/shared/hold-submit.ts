/** Holds a form until React handles it. If the scripts do not load, a message replaces the form. */
addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || 'ready' in form.dataset) return
    event.preventDefault()
    form.dataset.held = ''
    // As React shows a submission.
    event.submitter?.setAttribute('aria-disabled', 'true')
  },
  true,
)

export {}
