interface NotLoadedProps {
  onClose: () => void
}

/** Over a page that stays as it is: a part of it was wanted, and could not be fetched. */
export const NotLoaded = ({ onClose }: NotLoadedProps) => (
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
