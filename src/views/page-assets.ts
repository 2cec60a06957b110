/** Style and behaviour of the page. Kept apart, since they are read by a browser and not by us. */

const DARK =
  '--bg:#15181c;--fg:#e6e8eb;--dim:#9aa3ae;--line:#333a42;--soft:#1e2329;--green:#4cc26a;--red:#ff7b72;--amber:#e3b341;--model:#b392f0;--tool:#58a6ff;--add:#12321c;--del:#3d1a1a'

export const PAGE_STYLE = `
:root{color-scheme:light;--bg:#fff;--fg:#1c1e21;--dim:#5d6470;--line:#d9dde3;--soft:#f4f6f8;--green:#1a7f37;--red:#c62828;--amber:#9a6700;--model:#6f42c1;--tool:#0b6bcb;--add:#e6f6ea;--del:#fdeaea}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${DARK}}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-width:1040px;margin:0 auto;padding:16px 20px}main{padding-top:0}
h1{font-size:26px;line-height:1.25;margin:8px 0}h2{font-size:18px;margin:28px 0 8px}h3{font-size:15px;margin:16px 0 6px;color:var(--dim)}
.kind{display:inline-block;margin:0;padding:3px 14px;border-radius:16px;color:#fff;background:#5d6470;font-weight:600}
.passed .kind,.no-change .kind,.not-reproduced .kind{background:#1a7f37}.failing .kind,.error .kind{background:#c62828}.suspect .kind,.unverified .kind,.stopped .kind{background:#9a6700}
.kind small{opacity:.9;font-weight:400}.sentence{font-size:17px;margin:8px 0}
dl{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0}dl div{background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:4px 10px}
dt{font-size:12px;color:var(--dim)}dd{margin:0;font-weight:600}
blockquote{margin:12px 0 0;padding:2px 14px;border-inline-start:3px solid var(--line)}blockquote .hint{margin:4px 0}
nav{position:sticky;top:0;z-index:1;background:var(--bg);border-block:1px solid var(--line);display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:8px max(20px,calc(50% - 500px))}
.jump{display:flex;gap:12px}section,details{scroll-margin-top:64px}
input,button{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:4px 10px}input{flex:1 1 200px;min-width:0}
button{cursor:pointer}a{color:var(--tool)}:focus-visible{outline:2px solid var(--tool);outline-offset:1px}
#suspicions,#warnings{border:1px solid var(--amber);border-radius:6px;margin-top:20px;padding:0 16px}#suspicions h2,#warnings h2{margin-top:12px;color:var(--amber)}
.chart{display:flex}.plot{flex:1;min-width:0;touch-action:pan-y;cursor:grab}svg{display:block;width:100%}.names{flex:none;width:72px;font-size:12px;color:var(--dim)}.names span{display:block;height:26px;line-height:26px}
#bars{background:repeating-linear-gradient(var(--soft) 0 26px,transparent 26px 52px)}#ticks{display:flex;justify-content:space-between;font-size:12px;color:var(--dim)}
.tools{margin:0 0 8px;display:flex;gap:6px;flex-wrap:wrap}.tools button{font-size:13px}.hint{margin:0 0 6px;color:var(--dim);font-size:13px}
.key{display:inline-block;width:10px;height:10px;margin-inline-start:6px}.key.cost{background:var(--model)}.key.cached{background:var(--green)}
rect.calm,rect.even{fill:var(--dim)}rect.waiting{fill:var(--amber)}rect.odd{fill:var(--dim);opacity:.6}rect.green{fill:var(--green)}rect.red{fill:var(--red)}rect.model{fill:var(--model)}rect.tool{fill:var(--tool)}rect.cost{fill:var(--model)}rect.cached{fill:var(--green)}#bars rect{stroke:var(--bg);stroke-width:1;vector-effect:non-scaling-stroke}rect:hover{opacity:.7}
details{border:1px solid var(--line);border-radius:6px;margin:6px 0}
summary{cursor:pointer;padding:6px 10px;overflow-wrap:anywhere}summary small,li small{color:var(--dim);margin-inline-start:8px}
details details{margin:6px 10px}details>p,details>ul{margin:6px 12px}.call.error,.verdict.error{border-inline-start:3px solid var(--red)}.call.ok,.verdict.ok{border-inline-start:3px solid var(--green)}
.thinking{color:var(--dim);font-style:italic;white-space:pre-wrap}.said{white-space:pre-wrap;overflow-wrap:anywhere}ul{padding-inline-start:22px}li{overflow-wrap:anywhere}
code{font:13px/1.45 ui-monospace,monospace;background:var(--soft);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
pre{margin:6px 10px 10px;padding:8px;background:var(--soft);border-radius:6px;overflow:auto;max-height:480px;font:12.5px/1.45 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext}
pre.diff{white-space:pre;max-height:none;padding:8px 0}pre.diff span{display:block;padding:0 8px;width:max-content;min-width:100%}.add{background:var(--add)}.del{background:var(--del)}.hunk{color:var(--tool)}.meta{color:var(--dim)}
.hidden{display:none}
@media (max-width:600px){header,main{padding-inline:12px}nav{padding-inline:12px}h1{font-size:21px}summary small{display:block;margin:0}.jump{width:100%}.names{width:58px}}
@media print{nav,.tools{display:none}}
`

export const PAGE_SCRIPT = `
(()=>{
const $=(s)=>document.querySelector(s),all=(s)=>[...document.querySelectorAll(s)];
const root=document.documentElement,search=$('#search'),found=$('#found'),bars=$('#bars'),ticks=$('#ticks');
const blocks=all('.turn,.verdict,.file,#notes,#logs,#warnings');
let texts;
const find=()=>{texts??=blocks.map((b)=>b.textContent.toLowerCase());const q=search.value.trim().toLowerCase();let n=0;
blocks.forEach((b,i)=>{const hit=q===''||texts[i].includes(q);b.classList.toggle('hidden',!hit);
if(hit&&q!==''){n++;if(n<=20&&b.tagName==='DETAILS'){b.open=true;b.querySelectorAll('details').forEach((d)=>{if(d.textContent.toLowerCase().includes(q))d.open=true})}}});
found.textContent=q===''?'':n+(n===1?' part matches':' parts match')};
search.addEventListener('input',find);
const openAll=()=>{const shut=blocks.some((b)=>b.tagName==='DETAILS'&&!b.open);all('details').forEach((d)=>{d.open=shut})};
$('#open-all').addEventListener('click',openAll);
const theme=()=>{const dark=root.dataset.theme?root.dataset.theme==='dark':matchMedia('(prefers-color-scheme:dark)').matches;root.dataset.theme=dark?'light':'dark'};
$('#theme').addEventListener('click',theme);
const full=bars?Number(bars.dataset.width):1,height=bars?bars.dataset.height:1,end=bars?Number(bars.dataset.end):1;
let from=0,width=full;
const time=(ms)=>ms<1000?Math.round(ms)+' ms':ms<60000?(ms/1000).toFixed(ms<10000?1:0)+' s':Math.floor(ms/60000)+' min '+Math.round(ms%60000/1000)+' s';
const draw=()=>{if(!bars)return;from=Math.max(0,Math.min(full-width,from));bars.setAttribute('viewBox',from+' 0 '+width+' '+height);
[...ticks.children].forEach((t,i)=>{t.textContent=time((from+width*i/4)/full*end)})};
const zoom=(by,at=.5)=>{const next=Math.max(full/500,Math.min(full,width*by));from+=(width-next)*at;width=next;draw()};
const move=(by)=>{from+=width*by;draw()};
const zooms={in:()=>zoom(.5),out:()=>zoom(2),left:()=>move(-.25),right:()=>move(.25),all:()=>{width=full;from=0;draw()}};
all('[data-zoom]').forEach((b)=>b.addEventListener('click',()=>zooms[b.dataset.zoom]()));
if(bars){
bars.addEventListener('wheel',(e)=>{if(!e.ctrlKey&&!e.shiftKey)return;e.preventDefault();zoom((e.deltaY||e.deltaX)<0?.8:1.25,(e.clientX-bars.getBoundingClientRect().left)/bars.clientWidth)},{passive:false});
let grip,dragged=false;
bars.addEventListener('pointerdown',(e)=>{grip={x:e.clientX,from};dragged=false});
addEventListener('pointermove',(e)=>{if(!grip)return;const by=e.clientX-grip.x;if(Math.abs(by)>4)dragged=true;if(dragged){from=grip.from-by/bars.clientWidth*width;draw()}});
addEventListener('pointerup',()=>{grip=undefined});
bars.addEventListener('click',(e)=>{if(dragged)e.preventDefault()},true);
bars.addEventListener('dragstart',(e)=>e.preventDefault());
}
const openTarget=()=>{const t=location.hash&&document.getElementById(location.hash.slice(1));if(t&&t.tagName==='DETAILS'){t.open=true;t.scrollIntoView({block:'start'})}};
addEventListener('hashchange',openTarget);openTarget();
let here=-1;const step=(by)=>{const shown=all('.turn:not(.hidden)');if(!shown.length)return;here=Math.max(0,Math.min(shown.length-1,here+by));const s=shown[here].querySelector('summary');s.focus();s.scrollIntoView({block:'center'})};
addEventListener('keydown',(e)=>{if(e.target===search){if(e.key==='Escape'){search.value='';find();search.blur()}return}
if(e.ctrlKey||e.metaKey||e.altKey)return;
const keys={'/':()=>search.focus(),j:()=>step(1),k:()=>step(-1),e:openAll,t:theme,'+':zooms.in,'=':zooms.in,'-':zooms.out,0:zooms.all,ArrowLeft:zooms.left,ArrowRight:zooms.right};
if(keys[e.key]&&!(e.key.startsWith('Arrow')&&width===full)){e.preventDefault();keys[e.key]()}});
})();
`
