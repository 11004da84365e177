import './page-loading.css'

/** The shape of a screen while it is fetched. */
export const PageLoading = ({ words }: { words?: string | undefined }) => (
  <div className="page screen page-loading" role="status">
    <span className={words ? 'soft' : 'visually-hidden'}>{words ?? 'Loading…'}</span>
    <div className="skeleton skeleton-heading" />
    <div className="skeleton skeleton-line" />
    <div className="skeleton skeleton-body" />
  </div>
)

/** The same with the name of the house, before header and screen are there. index.html shows it before any script runs. */
export const FirstLook = ({ words }: { words?: string | undefined }) => (
  <div className="first-look">
    <div className="first-look-head">
      <div className="page brand-mark">
        <span className="brand-mark-name">P&amp;J</span> <span className="brand-mark-word">Bakery</span>
      </div>
    </div>
    <PageLoading words={words} />
  </div>
)
