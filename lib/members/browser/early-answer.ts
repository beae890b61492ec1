import { OUTLINE_URL, OVERVIEW } from '../paths.ts'
import { BEARER_TOKEN, RENEWED_BEFORE } from './bearer-token.ts'
import { IS_SIGNED_OUT } from './signed-out.ts'

/** What the page requested before React was there: {@link requestEarly} writes it. */
type Early = {
  path: string
  answer: Promise<Response | undefined>
  /** As the function of `memberReader` gives it, once it has arrived. */
  data?: unknown
}

declare global {
  var earlyRequest: Early | undefined
}

/**
 * The script that requests the page's own data while the site's scripts are still loading, and writes
 * texts of it into the page. An element with `data-early="module.title"` gets the text at that place in
 * the data; one that names the spans of a block gets their words. It is hidden if the data has nothing
 * there. One with `data-tones` gets the class of its tone, by a module's place in the course. Where the
 * server knows of no such lesson, only elements with `data-early="missing"` are shown.
 *
 * It leaves renewing a token to React. Where storage is blocked, the gate says so.
 */
export const requestEarly = `try{
const{user}=JSON.parse(sessionStorage.getItem('${BEARER_TOKEN}'))??{}
const{accessToken,expirationTime}=user?.stsTokenManager??{}
if(expirationTime-Date.now()>${RENEWED_BEFORE}&&!(${IS_SIGNED_OUT})){
const path='${OUTLINE_URL}'+location.pathname.slice(${OVERVIEW.length})
const answer=fetch(path,{headers:{authorization:'Bearer '+accessToken},cache:'no-store'}).catch(()=>{})
const request=self.earlyRequest={path,answer}
const write=(place,data)=>{
const value=place.dataset.early.split('.').reduce((part,key)=>part?.[key],data)
const tones=place.dataset.tones?.split(' ')
place.hidden=value==null
if(tones&&!place.hidden)place.classList.add(tones[value%tones.length])
const text=Array.isArray(value)?value.map(span=>span.text).join(''):value
if(typeof text!=='string')return
place.textContent=text
delete place.dataset.early
addEventListener('pagehide',()=>place.textContent='')
}
answer.then(async response=>{
if(response?.ok)request.data=await response.clone().json()
else if(response?.status===404)request.data=null
else return
if(self.earlyRequest===request)for(const place of document.querySelectorAll('[data-early]'))write(place,request.data??{missing:true})
}).catch(()=>{})
}
}catch{}`

/** The answer to an early request for this path, once; undefined where there is none. */
export async function earlyAnswer(path: string) {
  const { earlyRequest } = globalThis
  if (earlyRequest?.path !== path) return
  globalThis.earlyRequest = undefined
  return earlyRequest.answer
}

/**
 * What an early request has brought until now, by its path, for the first screen. If it comes later, the
 * script does not write it any more: React is about to replace what it would write into.
 */
export function takeEarlyData(): Record<string, unknown> {
  const { earlyRequest } = globalThis
  if (!earlyRequest) return {}
  const { path, answer, data } = earlyRequest
  if (data !== undefined) return { [path]: data }
  // The script compares it with its own.
  globalThis.earlyRequest = { path, answer }
  return {}
}
