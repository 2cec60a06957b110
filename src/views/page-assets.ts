/** Style and behaviour of the page. Kept apart, since they are read by a browser and not by us. */

export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#fff;--fg:#1c1e21;--dim:#5d6470;--line:#d9dde3;--soft:#f4f6f8;--green:#1a7f37;--red:#c62828;--amber:#9a6700;--model:#6f42c1;--tool:#0b6bcb;--add:#e6f6ea;--del:#fdeaea}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--bg:#15181c;--fg:#e6e8eb;--dim:#9aa3ae;--line:#333a42;--soft:#1e2329;--green:#4cc26a;--red:#ff7b72;--amber:#e3b341;--model:#b392f0;--tool:#58a6ff;--add:#12321c;--del:#3d1a1a}}
:root[data-theme=dark]{--bg:#15181c;--fg:#e6e8eb;--dim:#9aa3ae;--line:#333a42;--soft:#1e2329;--green:#4cc26a;--red:#ff7b72;--amber:#e3b341;--model:#b392f0;--tool:#58a6ff;--add:#12321c;--del:#3d1a1a}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,sans-serif}
header,main{max-width:1040px;margin:0 auto;padding:16px 20px}main{padding-top:0}
header{border-bottom:1px solid var(--line)}h1{font-size:24px;line-height:1.25;margin:4px 0}h2{font-size:17px;margin:28px 0 8px}
.kind{display:inline-block;margin:0;padding:2px 12px;border-radius:14px;color:#fff;background:var(--dim);font-weight:600}
.passed .kind,.no-change .kind,.not-reproduced .kind{background:#1a7f37}.failing .kind,.error .kind{background:#c62828}.suspect .kind,.unverified .kind,.stopped .kind{background:#9a6700}
.kind small{opacity:.85;font-weight:400}dl{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0}dl div{background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:4px 10px}
dt{font-size:12px;color:var(--dim)}dd{margin:0;font-weight:600}nav{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
input,button{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:4px 10px}input{flex:1 1 220px;min-width:0}
button{cursor:pointer}a{color:var(--tool)}:focus-visible{outline:2px solid var(--tool);outline-offset:1px}
.chart{display:flex}.chart #bars{flex:1;min-width:0}svg{display:block;width:100%}svg.names{width:64px;flex:none}svg text{font-size:12px;fill:var(--dim)}
.tools{margin:0 0 6px;display:flex;gap:6px;flex-wrap:wrap}.hint{margin:0 0 6px;color:var(--dim);font-size:13px}
rect.calm{fill:var(--dim)}rect.green{fill:var(--green)}rect.red{fill:var(--red)}rect.model{fill:var(--model)}rect.tool{fill:var(--tool)}rect.cost{fill:var(--model)}rect.cached{fill:var(--green)}rect:hover{opacity:.7}
details{border:1px solid var(--line);border-radius:6px;margin:6px 0;content-visibility:auto;contain-intrinsic-size:auto 38px}
summary{cursor:pointer;padding:6px 10px;overflow-wrap:anywhere}summary small{color:var(--dim);margin-inline-start:8px;white-space:nowrap}
details details{margin:6px 10px}details>p,details>ul{margin:6px 12px}.call.error,.verdict.error{border-inline-start:3px solid var(--red)}.call.ok,.verdict.ok{border-inline-start:3px solid var(--green)}
.thinking{color:var(--dim);font-style:italic;white-space:pre-wrap}.said{white-space:pre-wrap}
pre{margin:6px 10px;padding:8px;background:var(--soft);border-radius:6px;overflow:auto;max-height:480px;font:12.5px/1.45 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext}
pre.diff{white-space:pre;max-height:none;padding:8px 0}pre.diff span{display:block;padding:0 8px}.add{background:var(--add)}.del{background:var(--del)}.hunk{color:var(--tool)}.meta{color:var(--dim)}
.hidden{display:none}mark{background:#ffe066;color:#000}
@media (max-width:600px){header,main{padding-inline:12px}h1{font-size:20px}summary small{display:block;margin:0}}
`

export const PAGE_SCRIPT = `
(()=>{
const $=(s)=>document.querySelector(s),all=(s)=>[...document.querySelectorAll(s)];
const root=document.documentElement,search=$('#search'),found=$('#found'),bars=$('#bars');
const blocks=all('.turn,.verdict,.file');
const texts=blocks.map((b)=>b.textContent.toLowerCase());
const find=()=>{const q=search.value.trim().toLowerCase();let n=0;blocks.forEach((b,i)=>{const hit=q===''||texts[i].includes(q);b.classList.toggle('hidden',!hit);if(hit&&q!==''){n++;if(n<=20)b.open=true}});found.textContent=q===''?'':n+(n===1?' part matches':' parts match')};
search.addEventListener('input',find);
const openAll=()=>{const shut=blocks.some((b)=>!b.open);all('details').forEach((d)=>{d.open=shut})};
$('#open-all').addEventListener('click',openAll);
const theme=()=>{const dark=root.dataset.theme?root.dataset.theme==='dark':matchMedia('(prefers-color-scheme:dark)').matches;root.dataset.theme=dark?'light':'dark'};
$('#theme').addEventListener('click',theme);
let from=0,width=bars?Number(bars.dataset.width):1;const full=width,height=bars?bars.dataset.height:1;
const draw=()=>{from=Math.max(0,Math.min(full-width,from));bars.setAttribute('viewBox',from+' 0 '+width+' '+height)};
const zoom=(by,at=.5)=>{if(!bars)return;const next=Math.max(full/200,Math.min(full,width*by));from+=(width-next)*at;width=next;draw()};
const zooms={in:()=>zoom(.5),out:()=>zoom(2),all:()=>{width=full;from=0;draw()}};
all('[data-zoom]').forEach((b)=>b.addEventListener('click',()=>zooms[b.dataset.zoom]()));
bars?.addEventListener('wheel',(e)=>{if(!e.ctrlKey&&!e.shiftKey)return;e.preventDefault();zoom(e.deltaY<0?.8:1.25,e.offsetX/bars.clientWidth)},{passive:false});
const openTarget=()=>{const t=location.hash&&document.getElementById(location.hash.slice(1));if(t&&t.tagName==='DETAILS'){t.open=true;t.scrollIntoView({block:'start'})}};
addEventListener('hashchange',openTarget);openTarget();
let here=-1;const step=(by)=>{const shown=all('.turn:not(.hidden)');if(!shown.length)return;here=Math.max(0,Math.min(shown.length-1,here+by));const s=shown[here].querySelector('summary');s.focus();s.scrollIntoView({block:'center'})};
addEventListener('keydown',(e)=>{if(e.target===search){if(e.key==='Escape'){search.value='';find();search.blur()}return}
if(e.ctrlKey||e.metaKey||e.altKey)return;
const keys={'/':()=>search.focus(),j:()=>step(1),k:()=>step(-1),e:openAll,t:theme,'+':zooms.in,'-':zooms.out,0:zooms.all};
if(keys[e.key]){e.preventDefault();keys[e.key]()}});
})();
`
