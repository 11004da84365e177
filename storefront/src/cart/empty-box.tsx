/** An open cake box with nothing in it. */
export const EmptyBox = () => (
  <svg className="empty-box" viewBox="0 0 240 200" aria-hidden="true">
    <path className="empty-arch" d="M40 190V104a80 80 0 0 1 160 0v86z" />
    <g className="empty-lines">
      <path className="empty-lid" d="M70 112 54 74l118-14 16 38z" />
      <path className="empty-inside" d="M66 112h108l14-14H80z" />
      <path className="empty-front" d="M58 112h124v62a6 6 0 0 1-6 6H64a6 6 0 0 1-6-6z" />
      <path d="M120 112v68M108 130c-14-12-22 6-6 8 8 1 16-2 18-8 2 6 10 9 18 8 16-2 8-20-6-8" />
      <path d="M104 40c4-6 0-10 3-16M124 44c4-6 0-10 3-16M144 40c4-6 0-10 3-16" />
    </g>
  </svg>
)
