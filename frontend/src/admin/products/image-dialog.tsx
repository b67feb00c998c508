import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminProduct, AdminImage as Image } from '../../entities/product/admin-product.ts'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { AdminImage } from '../../ui/admin/admin-image.tsx'
import type { Messages } from '../../ui/admin/use-message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import styles from './image-dialog.module.css'

type Props = { product: AdminProduct | null; onClose: () => void; notify: Messages['notify'] }

/** All pictures of a product; any but the first can be made the main one. */
export function ImageDialog({ product, onClose, notify }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const shown = useLastValue(product)
  const makeMain = async (image: Image) => {
    setBusy(image.id)
    try {
      await call('PUT', `/products/${shown?.id}/images/${image.id}/main`)
      await refreshCatalogue(client)
      notify('good', 'Main image updated successfully')
      onClose()
    } catch (error) {
      notify('error', messageOf(error, 'Failed to update main image'))
      onClose()
    }
    setBusy(null)
  }
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      label="Product Images"
      className={`${sheetStyles.sheet} ${styles.imageSheet}`}
    >
      {shown && (
        <>
          <SheetHead title={shown.name} onClose={onClose} />
          <ul className={styles.imageSheetList}>
            {shown.images.length === 0 && (
              <li>
                <AdminImage name="" alt="" sizes="240px" className={styles.imageSheetPicture} />
              </li>
            )}
            {shown.images.map((image, place) => (
              <li key={image.img}>
                <AdminImage
                  name={image.img}
                  alt={`${shown.name}, image ${place + 1}`}
                  sizes="(min-width: 700px) 240px, 44vw"
                  className={styles.imageSheetPicture}
                />
                {place === 0 ? (
                  <p className={styles.imageSheetMain}>Main</p>
                ) : (
                  <May do="catalogue.write">
                    <Button busy={busy === image.id} disabled={busy !== null} onClick={() => makeMain(image)}>
                      Set as Main
                    </Button>
                  </May>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
