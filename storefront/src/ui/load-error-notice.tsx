interface LoadErrorNoticeProps {
  onClose: () => void
}

/** Shown over the page when code that it needs could not be fetched. */
export const LoadErrorNotice = ({ onClose }: LoadErrorNoticeProps) => (
  <div className="notice notice-error not-loaded" role="alert">
    <p>This did not load. Please check your connection and try again.</p>
    <button type="button" className="button" onClick={() => location.reload()}>
      Try again
    </button>
    <button type="button" className="button" onClick={onClose}>
      Close
    </button>
  </div>
)
