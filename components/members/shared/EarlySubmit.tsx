import { InlineScript } from './InlineScript.tsx'

/**
 * Holds a form that is submitted before React has taken it over. If a script of the site does not arrive,
 * the form is sent to its route, as without scripts. One text, so that a Content-Security-Policy can name
 * its hash.
 */
const hold = `{
let failed=false
addEventListener('submit',event=>{
const{dataset}=event.target
if(failed||'ready'in dataset)return
event.preventDefault()
dataset.held=''
},true)
addEventListener('error',({target})=>{
if(failed||!target.src?.includes('/_next/'))return
failed=true
document.querySelector('form[data-held]')?.submit()
},true)
}`

export function HoldEarlySubmit() {
  return <InlineScript code={hold} />
}

/** From now on React gets what is submitted, and first what was held. */
export function takeOver(form: HTMLFormElement) {
  form.dataset.ready = ''
  if (form.dataset.held === undefined) return
  delete form.dataset.held
  form.requestSubmit()
}
