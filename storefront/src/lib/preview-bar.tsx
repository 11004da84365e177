import styles from './preview-bar.module.css'

/** Above every page of a preview. */
export const PreviewBar = () => (
  <p className={styles.bar} role="status">
    <strong>Preview</strong> of the draft. Nothing can be ordered here.
  </p>
)
