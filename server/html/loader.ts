import { attribute, type Element } from './tree.ts'

/**
 * The inline script of a page that loads these script files. The Trusted Types policy lets scripts
 * come from the build's folder alone, whatever asks for them:
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
for(const[src,id,async]of${JSON.stringify(scripts).replaceAll('<', '\\u003c')})document.head.append(Object.assign(document.createElement('script'),{src,id,async}))
}`
}

const isAsync = (file: Element) => attribute(file, 'async') !== null
