import { attribute, type Element } from './tree.ts'

/** Milliseconds after which the scripts are loaded even if the browser has not drawn the page. */
export const PAINT_LIMIT = 1000

/**
 * The inline script of a page that loads these script files, as soon as the page is drawn: running them
 * would delay that, the more so if they come from the cache. A tab in the background is not drawn at all.
 * The Trusted Types policy lets scripts come from the build's folder alone, whatever asks for them:
 * https://developer.mozilla.org/docs/Web/API/Trusted_Types_API
 */
export function loaderOf(files: Element[]) {
  const scripts = files
    // A browser that knows no modules knows no strict CSP either.
    .filter((file) => attribute(file, 'nomodule') === null)
    .map((file) => [attribute(file, 'src'), attribute(file, 'id') ?? '', isAsync(file)])
  return `{
const own=url=>{const{origin,pathname}=new URL(url,location.href);return origin===location.origin&&(pathname.startsWith('/_next/static/')||pathname==='/vitals.js')?url:null}
self.trustedTypes?.createPolicy('default',{createScriptURL:own})
let scripts=${JSON.stringify(scripts).replaceAll('<', '\\u003c')}
const load=()=>{for(const[src,id,async]of scripts)document.head.append(Object.assign(document.createElement('script'),{src,id,async}))
scripts=[]}
if(document.hidden)load()
else{new PerformanceObserver(load).observe({type:'paint',buffered:true});setTimeout(load,${PAINT_LIMIT})}
}`
}

const isAsync = (file: Element) => attribute(file, 'async') !== null
