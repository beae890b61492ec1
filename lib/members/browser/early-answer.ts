import { OUTLINE_URL, OVERVIEW } from '../paths.ts'
import { BEARER_TOKEN, RENEWED_BEFORE } from './bearer-token.ts'

/** What the page asked for before React was there: {@link requestEarly} writes it. */
type Early = { path: string; answer: Promise<Response | undefined> }

declare global {
  var earlyRequest: Early | undefined
}

/**
 * The script that asks for the page's own data while the site's scripts are still loading. It
 * leaves renewing a token to React. Where storage is blocked, the gate says so.
 */
export const requestEarly = `try{
const{user}=JSON.parse(sessionStorage.getItem('${BEARER_TOKEN}'))??{}
const{accessToken,expirationTime}=user?.stsTokenManager??{}
if(expirationTime-Date.now()>${RENEWED_BEFORE}){
const path='${OUTLINE_URL}'+location.pathname.slice(${OVERVIEW.length})
const answer=fetch(path,{headers:{authorization:'Bearer '+accessToken},cache:'no-store'}).catch(()=>{})
self.earlyRequest={path,answer}
}
}catch{}`

/** The answer to an early request for this path, once; undefined where there is none. */
export async function earlyAnswer(path: string) {
  const { earlyRequest } = globalThis
  if (earlyRequest?.path !== path) return
  globalThis.earlyRequest = undefined
  return earlyRequest.answer
}
