const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const offsets = [0, 20, 40, 60, 80]

/** Five full stars: the rating of every product. docs/business-rules.md#products */
export const Stars = () => (
  <svg style={{ fill: 'var(--gold)' }} width="4.6rem" viewBox="0 0 100 20" role="img" aria-label="Rated 5 out of 5">
    {offsets.map((offset) => (
      <path key={offset} d={star} transform={`translate(${offset} 0)`} />
    ))}
  </svg>
)
