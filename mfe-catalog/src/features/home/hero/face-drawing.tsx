import css from './face-drawing.module.css';

/** The drawing of the first slide: facial thirds, injection points and lifting vectors, with a slow motion. */
export function FaceDrawing({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 560 560" role="img" aria-label={label} className={css.drawing}>
      <g className={css.dial}>
        <circle cx="280" cy="270" r="246" />
        <path d="M512 270a232 232 0 1 1-464 0 232 232 0 1 1 464 0Z" className={css.ticks} pathLength="360" />
      </g>
      <g className={css.thirds}>
        <path d="M96 132H464" />
        <path d="M96 222H464" />
        <path d="M96 316H464" />
        <path d="M96 420H464" />
        <path d="M280 84V468" />
      </g>
      <g className={css.face}>
        <path d="M164 214C160 120 212 66 282 66C352 66 400 122 396 214C394 276 384 318 360 356C338 392 310 422 280 422C250 422 222 392 200 356C176 318 166 276 164 214Z" />
        <path d="M166 232C154 220 144 230 148 254C152 280 164 298 176 296" />
        <path d="M394 232C406 220 416 230 412 254C408 280 396 298 384 296" />
        <path d="M226 402C226 438 222 462 196 478C168 494 128 500 104 524" />
        <path d="M334 402C334 438 338 462 364 478C392 494 432 500 456 524" />
        <path d="M236 452C252 480 308 480 324 452" className={css.fine} />
        <path d="M170 196C186 132 222 104 262 98C232 120 206 156 196 200" className={css.fine} />
        <path d="M390 196C382 142 346 104 262 98C318 116 352 150 362 198" className={css.fine} />
        <path d="M196 216C210 200 238 198 258 210" />
        <path d="M302 210C322 198 350 200 364 216" />
        <path d="M200 244C214 228 240 228 254 246C240 256 214 256 200 244Z" />
        <path d="M306 246C320 228 346 228 360 244C346 256 320 256 306 246Z" />
        <circle cx="228" cy="243" r="8" />
        <circle cx="332" cy="243" r="8" />
        <path
          d="M272 232C270 262 262 284 258 304C262 318 298 318 302 304C298 284 290 262 288 232"
          className={css.fine}
        />
        <path d="M258 304C262 314 272 312 280 316C288 312 298 314 302 304" />
        <path d="M238 356C252 346 270 344 280 350C290 344 308 346 322 356C308 376 252 376 238 356Z" />
        <path d="M238 356C260 362 300 362 322 356" />
      </g>
      <g className={css.vectors}>
        <path d="M232 392C206 372 188 340 182 300" />
        <path d="M176 312L182 298L190 310" />
        <path d="M328 392C354 372 372 340 378 300" />
        <path d="M370 310L378 298L384 312" />
        <path d="M236 334C214 316 198 292 190 262" />
        <path d="M185 275L189 260L199 272" />
        <path d="M324 334C346 316 362 292 370 262" />
        <path d="M361 272L371 260L375 275" />
      </g>
      <g className={css.points}>
        <circle cx="244" cy="168" r="5" />
        <circle cx="280" cy="160" r="5" />
        <circle cx="316" cy="168" r="5" />
        <circle cx="280" cy="204" r="5" />
        <circle cx="182" cy="240" r="5" />
        <circle cx="378" cy="240" r="5" />
        <circle cx="280" cy="400" r="5" />
      </g>
      <g className={css.needle}>
        <path d="M386 150L432 104" />
        <path d="M428 92L446 110L486 70L468 52Z" />
        <path d="M477 61L502 36" />
        <path d="M493 27L511 45" />
        <path d="M446 74L464 92" className={css.fine} />
      </g>
    </svg>
  );
}
