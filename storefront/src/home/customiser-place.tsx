import { type ComponentType, Suspense, useRef } from 'react'
import { useSeen } from '../ui/seen.ts'

/** Room for the builder, which is fetched when the shopper comes near. */
export function CustomiserPlace({ Customiser }: { Customiser: ComponentType }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useSeen(place, '900px 0px')
  return (
    <div ref={place} className="customiser-place">
      {near ? (
        <Suspense fallback={<CustomiserShape />}>
          <Customiser />
        </Suspense>
      ) : (
        <CustomiserShape />
      )}
    </div>
  )
}

const CustomiserShape = () => (
  <div className="page customiser-shape">
    <h2>Build Your Perfect Cake</h2>
    <div className="skeleton" style={{ height: '24rem' }} />
  </div>
)
