// draw.mjs OUT_DIR - draws the pictures of the initial add-ons and encodes them as encode.mjs does. Needs `sharp`.
import { createRequire } from 'node:module'
import path from 'node:path'

const sharp = createRequire(path.join(process.cwd(), 'x.js'))('sharp')
const [out] = process.argv.slice(2)

const gradient = (id, stops, vector = 'x1="0" y1="0" x2="1" y2="0"') =>
  `<linearGradient id="${id}" ${vector}>${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`

const scene = (defs, content) => `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
<defs>
<radialGradient id="wall" cx=".38" cy=".3" r=".95"><stop offset="0" stop-color="#f6e6d3"/><stop offset=".6" stop-color="#e9cfb3"/><stop offset="1" stop-color="#cfa988"/></radialGradient>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="20"/></filter>
<filter id="near" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="6"/></filter>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2"/><feColorMatrix values="0 0 0 0 .35  0 0 0 0 .22  0 0 0 0 .12  0 0 0 .09 0"/><feComposite in2="SourceGraphic" operator="in"/></filter>
<g id="palm" fill="#7a5030" opacity=".13" filter="url(#soft)">${Array.from({ length: 9 }, (_, i) => `<path d="M-40 -40 Q ${200 + i * 30} ${60 + i * 16} ${420 - i * 46} ${90 + i * 62} Q ${150 + i * 8} ${90 + i * 20} -40 -40Z"/>`).join('')}</g>
${defs}
</defs>
<rect width="800" height="800" fill="url(#wall)"/><use href="#palm"/>
${content}
<rect width="800" height="800" filter="url(#grain)"/>
</svg>`

const ribbon = gradient('ribbon', [[0, '#a8452f'], [0.3, '#d8745a'], [0.55, '#c05a41'], [1, '#8d3626']])
const steel = gradient('steel', [[0, '#8f9399'], [0.3, '#f5f6f7'], [0.5, '#c6cacf'], [0.75, '#fbfbfb'], [1, '#7f848b']])

const bow = (x, y, size) => `<g transform="translate(${x} ${y}) scale(${size})" stroke="#7d2e20" stroke-opacity=".35" stroke-width="1.5">
<path d="M-4 6 C -26 50 -44 74 -62 96 L -38 92 L -30 108 C -14 74 -2 44 6 8Z" fill="url(#ribbon)"/><path d="M4 6 C 22 50 34 78 58 100 L 34 94 L 24 110 C 12 74 2 44 -4 8Z" fill="url(#ribbon)"/>
<path d="M0 0 C -30 -52 -96 -54 -92 -8 C -90 34 -36 26 0 0Z" fill="url(#ribbon)"/><path d="M0 0 C 30 -52 96 -54 92 -8 C 90 34 36 26 0 0Z" fill="url(#ribbon)"/>
<path d="M-20 -6 C -42 -26 -66 -26 -68 -8 C -62 6 -40 6 -20 -6Z M20 -6 C 42 -26 66 -26 68 -8 C 62 6 40 6 20 -6Z" fill="#7d2e20" fill-opacity=".45" stroke="none"/>
<rect x="-15" y="-15" width="30" height="30" rx="10" fill="url(#ribbon)"/></g>`

function candles() {
  const colours = ['#e9a7a0', '#f6efe3', '#e3b45c', '#9fb99a', '#c0a3c4', '#f6efe3', '#e9a7a0', '#9cc0cc', '#e3b45c', '#f6efe3']
  const one = (colour, index) => {
    const x = 400 + (index - 4.5) * 29
    const top = 190 + Math.abs(index - 4.5) * 9 + (index % 2) * 16
    const stripes = Array.from({ length: 16 }, (_, i) => `<path d="M${x - 12} ${top + 22 + i * 26} l24 -14 v9 l-24 14z" fill="#fff" fill-opacity=".55"/>`).join('')
    const flame = `<g transform="translate(${x} ${top - 22})"><circle r="34" fill="#ffdf8e" opacity=".35" filter="url(#near)"/><path d="M0 -34 C 15 -10 13 10 0 14 C -13 10 -15 -10 0 -34Z" fill="url(#flame)"/></g>`
    return `<g transform="rotate(${(index - 4.5) * 1.7} ${x} 640)"><rect x="${x - 12}" y="${top}" width="24" height="${620 - top}" rx="6" fill="${colour}"/>${stripes}<rect x="${x - 12}" y="${top}" width="24" height="${620 - top}" rx="6" fill="url(#round)"/><path d="M${x} ${top + 2} v-14" stroke="#4a3a2c" stroke-width="4" stroke-linecap="round"/>${flame}</g>`
  }
  return scene(
    ribbon + `<linearGradient id="round"><stop offset="0" stop-color="#5a2f1a" stop-opacity=".38"/><stop offset=".35" stop-color="#fff" stop-opacity=".35"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#5a2f1a" stop-opacity=".42"/></linearGradient>
<linearGradient id="flame" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff9d3c"/><stop offset=".55" stop-color="#ffd76b"/><stop offset="1" stop-color="#fff6d8"/></linearGradient>` +
      gradient('kraft', [[0, '#a87b4f'], [0.25, '#d3a878'], [0.7, '#c29463'], [1, '#946a42']]),
    `<ellipse cx="420" cy="690" rx="250" ry="40" fill="#6b4327" opacity=".45" filter="url(#soft)"/>
${colours.map(one).join('')}
<path d="M236 470 Q400 500 564 470 L556 688 Q400 720 244 688Z" fill="url(#kraft)"/><path d="M236 470 Q400 500 564 470 L563 486 Q400 516 237 486Z" fill="#fff" opacity=".18"/>
<path d="M240 566 Q400 596 560 566 L559 596 Q400 626 241 596Z" fill="url(#ribbon)"/>${bow(400, 596, 1)}`,
  )
}

const card = () =>
  scene(
    gradient('paper', [[0, '#fffaf1'], [1, '#f0e2cd']], 'x1="0" y1="0" x2="1" y2="1"') + gradient('inside', [[0, '#d9c5aa'], [1, '#f3e6d2']]) +
      gradient('envelope', [[0, '#c99a68'], [1, '#b08250']], 'x1="0" y1="0" x2="0" y2="1"') + gradient('gold', [[0, '#a97a2c'], [0.4, '#f0cf82'], [0.7, '#c8983f'], [1, '#e9c878']], 'x1="0" y1="0" x2="1" y2="1"'),
    `<g transform="rotate(-9 400 420)"><rect x="130" y="330" width="520" height="330" rx="8" fill="#5f3a20" opacity=".4" filter="url(#soft)" transform="translate(16 34)"/><rect x="130" y="330" width="520" height="330" rx="8" fill="url(#envelope)"/><path d="M130 334 L390 520 L650 334" fill="none" stroke="#8b6238" stroke-width="4" opacity=".7"/><path d="M132 332 L390 512 L648 332Z" fill="#d9ad7c" opacity=".5"/></g>
<g transform="rotate(5 420 400)"><path d="M250 150 h330 v440 h-330z" fill="#5f3a20" opacity=".42" filter="url(#soft)" transform="translate(22 32)"/><path d="M250 150 L214 178 L214 606 L250 590Z" fill="url(#inside)"/><rect x="250" y="150" width="330" height="440" rx="4" fill="url(#paper)"/><rect x="272" y="172" width="286" height="396" rx="2" fill="none" stroke="url(#gold)" stroke-width="4"/>
<path d="M415 388 C 360 340 332 310 348 272 C 362 242 402 246 415 280 C 428 246 468 242 482 272 C 498 310 470 340 415 388Z" fill="url(#gold)"/>
${[450, 480, 510].map((y, i) => `<path d="M${332 + i * 18} ${y} c 14 -14 22 12 36 0 s 22 12 36 0 s 22 12 36 0 ${i < 2 ? 's 22 12 36 0' : ''}" fill="none" stroke="#7a5a3c" stroke-width="5" stroke-linecap="round"/>`).join('')}</g>`,
  )

const knife = () => {
  const handle = (y) => `<path d="M-21 ${y} Q0 ${y - 12} 21 ${y} L27 ${y + 190} Q0 ${y + 222} -27 ${y + 190}Z" fill="url(#ivory)"/><path d="M-21 ${y} Q0 ${y - 12} 21 ${y} L22 ${y + 20} Q0 ${y + 10} -22 ${y + 20}Z" fill="url(#gold)"/>`
  const blade = 'M-22 90 C -40 -60 -34 -220 10 -300 C 26 -220 26 -60 22 90Z'
  const lifter = 'M-14 90 L-14 10 C -20 -20 -92 -60 -84 -110 L-12 -300 Q0 -318 12 -300 L84 -110 C 92 -60 20 -20 14 10 L14 90Z'
  const tool = (path, transform) => `<g transform="${transform}"><g transform="translate(18 30)" fill="#5f3a20" opacity=".42" filter="url(#near)"><path d="${path}"/><path d="M-22 90 L22 90 L27 290 L-27 290Z"/></g><path d="${path}" fill="url(#steel)" stroke="#757a80" stroke-opacity=".6" stroke-width="2"/>${handle(86)}</g>`
  return scene(
    ribbon + steel + gradient('ivory', [[0, '#c9b291'], [0.3, '#fffaf0'], [0.65, '#efe0c8'], [1, '#b99e79']]) + gradient('gold', [[0, '#a97a2c'], [0.4, '#f0cf82'], [1, '#b98a38']]),
    tool(lifter, 'translate(330 420) rotate(-22) scale(1.05)') + tool(blade, 'translate(470 420) rotate(22) scale(1.05)') + `<g transform="translate(2 6)" opacity=".4" filter="url(#near)">${bow(400, 566, 1.25)}</g>` + bow(400, 560, 1.25),
  )
}

for (const [slug, svg] of Object.entries({ candles: candles(), 'message-card': card(), 'cake-knife': knife() })) {
  const picture = sharp(Buffer.from(svg))
  if (process.env.PNG) await picture.clone().png().toFile(path.join(out, `${slug}.png`))
  for (const width of [400, 800]) {
    await picture.clone().resize(width).webp({ quality: 78, effort: 6 }).toFile(path.join(out, `${slug}-${width}.webp`))
    await picture.clone().resize(width).avif({ quality: 50, effort: 4 }).toFile(path.join(out, `${slug}-${width}.avif`))
  }
  await picture
    .clone()
    .resize(630)
    .extend({ left: 285, right: 285, extendWith: 'copy' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(path.join(out, `${slug}-preview.jpg`))
}
