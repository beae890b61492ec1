/** Loads the web vitals script after the load event, so that it does not delay the page. */
addEventListener('load', () => {
  // `'strict-dynamic'` does not allow `import()` in an inline script.
  document.head.append(Object.assign(document.createElement('script'), { src: '/vitals.js' }))
})
