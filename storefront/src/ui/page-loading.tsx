/** The shape of a screen while it is fetched; for a moment nothing at all, as most arrive before it would be seen. */
export const PageLoading = ({ words }: { words?: string | undefined }) => (
  <div className="page screen page-loading" role="status">
    <span className={words ? 'soft' : 'visually-hidden'}>{words ?? 'Loading…'}</span>
    <div className="skeleton" style={{ width: 'min(18rem, 70%)', height: '2.5rem' }} />
    <div className="skeleton" style={{ width: 'min(32rem, 90%)', height: '1.25rem' }} />
    <div className="skeleton" style={{ height: '24rem' }} />
  </div>
)
