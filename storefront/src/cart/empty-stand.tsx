/** A cake stand under its glass, with a few crumbs. */
export const EmptyStand = () => (
  <svg className="empty-stand-drawing" viewBox="0 0 240 200" aria-hidden="true">
    <path className="empty-arch" d="M36 188V100a84 84 0 0 1 168 0v88z" />
    <g className="empty-lines">
      <path className="empty-stand" d="M112 140h16l4 30h-24zM88 170h64a6 6 0 0 1 6 8H82a6 6 0 0 1 6-8z" />
      <ellipse className="empty-stand" cx="120" cy="136" rx="72" ry="9" />
      <path d="M104 131l3-2M118 134l2-2M131 130l3 1M126 127l1-2M140 134l2-1" />
      <path className="empty-glass" d="M64 132V96a56 56 0 0 1 112 0v36c-24 7-88 7-112 0z" />
      <path d="M80 100a40 40 0 0 1 20-34" />
      <circle className="empty-stand" cx="120" cy="33" r="7" />
    </g>
  </svg>
)
