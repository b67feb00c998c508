import { readFile, mkdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { openBrowser, atRest } from './browser.ts'
const run = JSON.parse(await readFile('/tmp/data-shop/run.json','utf8'))
const api = async (call:string, body?:object, headers:Record<string,string>={}) => { const [m,p]=call.split(' '); const r=await fetch(`${run.store}/api${p}`,{method:m!,headers:{...(body?{'content-type':'application/json'}:{}),...headers},...(body?{body:JSON.stringify(body)}:{})}); return {status:r.status, body:await r.json() as any} }
const email = `guest${Date.now()%100000}@thistle.example`
const products=(await api('GET /products')).body.products.filter((p:any)=>p.ring_sizes.length===0&&p.stock>=3)
const p=products[1]
const order=await api('POST /orders/place',{name:'Wilhelmina Thistlewick',email,phone:'9345678012',address:'5 Nettle Rise, above the Dovecote',city:'Kochi',state:'Kerala',pincode:'682001',payment_method:'cod',amount:p.price,phone_updates:1,order_items:[{product_id:p.id,quantity:1}]},{'idempotency-key':randomUUID()})
console.log(order.status, order.body.order_id, order.body.error)
console.log('left bag', (await api('PUT /left-bag',{email,version:1,items:[{product_id:products[2].id,quantity:1}]})).body)
await mkdir('/tmp/data-pics',{recursive:true})
const browser=await openBrowser()
const page=await (await browser.newContext({viewport:{width:390,height:900},reducedMotion:'reduce'})).newPage()
page.on('console',m=>{if(m.type()==='error')console.log('console',m.text())})
const shoot=async(name:string)=>{for(const w of [320,390,1440]){await page.setViewportSize({width:w,height:900});await page.waitForTimeout(250);await page.screenshot({path:`/tmp/data-pics/${name}-${w}.png`,fullPage:true})}await page.setViewportSize({width:390,height:900})}
await page.goto(`${run.store}/your-data`)
await page.getByRole('heading',{name:'Ordered without an account?'}).waitFor()
await shoot('1-ask')
await page.getByLabel('E-mail address').fill(email)
await page.getByRole('button',{name:'Mail me the link'}).click()
await page.getByText('The link is on its way').waitFor()
await shoot('2-sent')
let mail:any
for(let i=0;i<60&&!mail;i++){const r=await (await fetch(`${run.mailbox}/api/messages?to=${encodeURIComponent(email)}`)).json() as any; mail=r.messages.find((m:any)=>/your-data\?t=/.test(m.text)); if(!mail) await new Promise(r=>setTimeout(r,500))}
console.log(mail.subject,'\n',mail.text)
const t=/your-data\?t=([\w-]{22})/.exec(mail.text)![1]
await page.goto(`${run.store}/your-data?t=${t}`)
await page.getByRole('heading',{name:/Orders \(1\)/}).waitFor()
await shoot('3-held')
for(const d of await page.locator('main details').all()) if(!(await d.getAttribute('open')!==null)) await d.locator('summary').click()
await shoot('4-open')
await page.goto(`${run.store}/hi/your-data?t=${t}`)
await page.getByRole('heading',{name:/ऑर्डर \(1\)/}).waitFor()
for(const d of await page.locator('main details').all()) if(!(await d.getAttribute('open')!==null)) await d.locator('summary').click()
await shoot('5-hindi')
await page.goto(`${run.store}/your-data?t=${'x'.repeat(22)}`)
await page.getByRole('heading',{name:'This link is not valid any more'}).waitFor()
await shoot('6-wrong')
console.log(t, email, order.body.order_id)
await browser.close()
