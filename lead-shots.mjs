import { chromium } from '@playwright/test'
import { launchOptions } from './tests/chromium.ts'
const b=await chromium.launch(launchOptions)
const out='/tmp/lead/shots/'
for (const w of [390,800,1440]) {
  const c=await b.newContext({viewport:{width:w,height:900}})
  const p=await c.newPage()
  for (const [n,u] of [['home','/'],['reimb','/reimbursement'],['who','/who-we-are'],['login','/members'],['404','/nope']]) {
    await p.goto('http://localhost:3000'+u); await p.waitForTimeout(500)
    await p.evaluate(async()=>{for(let y=0;y<document.body.scrollHeight;y+=600){scrollTo(0,y);await new Promise(r=>setTimeout(r,60))}scrollTo(0,0)})
    await p.waitForTimeout(300)
    await p.screenshot({path:out+n+w+'.png',fullPage:true})
  }
  await c.close()
}
const c=await b.newContext({viewport:{width:1440,height:900}}); const p=await c.newPage()
await p.goto('http://localhost:3333'); await p.getByText('Demo editor').click(); await p.waitForTimeout(9000)
await p.screenshot({path:out+'start1440.png'})
for (const [n,u] of [['library','/library'],['settings','/structure/siteSettings'],['ann','/structure/announcement'],['guide','/guide'],['preview','/preview']]) { await p.goto('http://localhost:3333'+u); await p.waitForTimeout(n==='preview'?12000:6000); await p.screenshot({path:out+n+'1440.png'}) }
const st=await c.storageState()
const m=await b.newContext({viewport:{width:390,height:844},storageState:st}); const q=await m.newPage()
for (const [n,u] of [['start',''],['ann','/structure/announcement'],['page','/structure/pages;page-reimbursement']]) { await q.goto('http://localhost:3333'+u); await q.waitForTimeout(8000); await q.screenshot({path:out+n+'390.png'}) }
await b.close()
