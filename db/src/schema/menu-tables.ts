import type { StoredAvailability } from '@pj/shared/menu/availability'
import type { Generated } from 'kysely'
import type { CreatedAt, Json } from './column-types.ts'

export interface MenuTables {
  /** The published menus. A trigger refuses every change. */
  menu_versions: {
    /** Counted from 1; the highest one is in force. */
    version: number
    /** Checked by `parseMenuDocument` in shared/src/menu/menu-schema.ts. */
    document: Json<Record<string, unknown>>
    /** Null for the menu of a new shop. */
    author_id: string | null
    author_name: string | null
    note: Generated<string>
    published_at: CreatedAt
  }

  /** At most one row. */
  menu_drafts: {
    id: 1
    /** May be incomplete: it is checked when it is published. */
    document: Json<Record<string, unknown>>
    author_id: string | null
    author_name: string | null
    updated_at: Generated<Date>
    revision: number
    /** When it is published; null when it is not scheduled. */
    publish_at: Date | null
    publish_note: Generated<string>
    /** Who scheduled it, and has entered a password for another bank account. */
    scheduled_by: string | null
    scheduled_by_name: string | null
  }

  /** One row. */
  availability: {
    id: 1
    document: Json<StoredAvailability>
    /** When the owner opened the shop; null while it is not open yet. */
    opened_at: Date | null
    revision: number
    updated_at: Generated<Date>
    updated_by: string | null
    updated_by_name: string | null
  }

  menu_images: {
    /** SHA-256 of the upload, in hexadecimal digits. */
    hash: string
    /** The encoded image from which the files are made; less than 5 MB. */
    source: Buffer
    /** The average colour: `#b59978`. */
    colour: string
    created_at: CreatedAt
    /** When it was uploaded, or last found in a published menu or the draft. */
    used_at: Generated<Date>
    /** Null unless its files could not be made. */
    failed_at: Date | null
  }

  menu_image_files: {
    hash: string
    /** One of `imageFileNames` in shared/src/menu/product-image.ts. */
    name: string
    bytes: Buffer
  }
}
