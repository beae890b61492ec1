export const faqQuery = `faq{heading, "openKey": openRow->key.current}`
