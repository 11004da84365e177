import styles from './field-alert.module.css'

/** Announces why a choice or the cake is not accepted; renders nothing for an empty message. */
export const FieldAlert = ({ message }: { readonly message: string | undefined }) =>
  message ? (
    <p role="alert" className={styles.alert}>
      {message}
    </p>
  ) : null
