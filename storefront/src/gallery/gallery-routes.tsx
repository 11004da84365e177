/** Gallery */
export const GalleryRoutes = () => <h1 className="page screen">Gallery</h1>
