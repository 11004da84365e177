import { cakeDrawing } from '@pj/shared/cake/cake-drawing'
import { cakeCallouts, describeCake } from '@pj/shared/cake/describe-cake'
import { cakeSamples } from '@pj/shared/testing/cake-samples'
import { useEffect, useRef } from 'react'
import './cakes-page.css'

type Sample = (typeof cakeSamples)[number]

/** Every sample cake on one page, in development only: to look at. */
export const CakesPage = () => (
  <div className="page screen">
    <h1>Cakes</h1>
    <ul className="sample-cakes">
      {cakeSamples.map((sample, index) => (
        <SampleCake key={sample.name} sample={sample} uid={`sample${index}`} />
      ))}
    </ul>
  </div>
)

function SampleCake({ sample, uid }: { readonly sample: Sample; readonly uid: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawing = cakeDrawing(sample.spec, { uid, grain: true, mono: sample.mono })
    if (frame.current) frame.current.innerHTML = drawing
  }, [sample, uid])
  return (
    <li className="card">
      <div ref={frame} />
      <div className="card-body">
        <h2>{sample.name}</h2>
        <p className="small">{describeCake(sample.spec)}</p>
        <ul className="small soft">
          {cakeCallouts(sample.spec).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}
