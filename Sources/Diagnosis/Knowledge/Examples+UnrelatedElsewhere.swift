extension Example {
  /// What people write in other languages about things that have nothing to do with observers.
  static let unrelatedElsewhere = """
    none 控制台报错约束冲突
    none viewWillAppear 不调用
    none 点击 cell 没有反应，didSelectRow 不执行
    none 代理方法 heightForRow 调用次数太多，滑动卡
    none 本地通知怎么取消
    none 极光推送收不到通知
    none 集成 SDK 后编译报错，找不到符号
    none pod install 失败
    none 上传 App Store 被拒
    none 图片缓存占用内存过大
    none JSON 解析失败，返回 null
    none 字典插入 nil 崩溃
    none 横屏之后布局错误
    none iPhone X 适配问题，底部有空白
    none 如何修改导航栏颜色
    none 视频无法播放，没有声音
    none WKWebView 加载不出来，白屏
    none タイマーの表示がずれる
    none テーブルビューの高さがおかしい
    none 通知の許可ダイアログが出ない
    none delegate メソッドの引数が変わってビルドできない
    none 编译报错，找不到头文件
    none 数组越界崩溃，index beyond bounds
    none 推送通知收不到，后台没有声音
    none 键盘遮挡输入框
    none 列表滚动卡顿，图片太多
    none 布局错乱，横屏显示不正常
    none 请求超时，接口返回 500
    none 图片加载不出来
    none Fehler beim Kompilieren: Modul nicht gefunden
    none Push-Benachrichtigungen kommen nicht an.
    none Das Layout ist im Querformat falsch.
    none Absturz beim Start, Index außerhalb des gültigen Bereichs
    none ビルドエラー、モジュールが見つからない
    none プッシュ通知が届かない
    none レイアウトが崩れる
    none 配列の範囲外アクセスでクラッシュする
    none Les notifications push n'arrivent pas.
    none Error de compilación; no se encuentra el módulo
    none Ошибка сборки, модуль не найден
    none Не приходят push-уведомления.
    none Индекс за пределами массива, падение
    none 빌드 에러, 모듈을 찾을 수 없음
    none 푸시 알림이 오지 않는다
    none Erro de compilação, módulo não encontrado
    none As notificações push não chegam.
    none viewWillAppear 为什么调用两次
    none 返回手势失效，右滑没有反应
    none 状态栏颜色不对
    none 升级 Xcode 之后编译不过
    none 真机运行崩溃，模拟器正常，unrecognized selector
    none 请求返回 null 导致崩溃
    none cell 高度计算不对
    none 视频播放黑屏
    none 怎么自定义颜色？
    none 支持 Swift Package Manager 吗？
    none 内存占用太高，图片没有压缩
    none 数据库被锁
    none 画面が真っ暗になる
    none キーボードが入力欄を隠す
    none Swift Package Manager に対応してほしい
    none アプリ起動時にクラッシュする（古い iOS）
    none スクロールが遅い
    none Die App stürzt beim Start ab, Bibliothek nicht gefunden.
    none Die Tastatur verdeckt das Textfeld.
    none Das Bild wird nicht geladen.
    none Bitte eine Option für die Farbe hinzufügen.
    none Das Scrollen ruckelt bei vielen Bildern.
    none El teclado tapa el campo de texto.
    none La aplicación se cierra al iniciar en iOS 9.
    none La imagen no se carga.
    none Клавиатура закрывает поле ввода.
    none Приложение падает при запуске.
    none Картинка не загружается.
    none 키보드가 입력란을 가린다
    none 앱 실행 시 크래시가 난다
    none 이미지가 표시되지 않는다
    none O app fecha ao iniciar.
    none A imagem não carrega.
    none 能不能增加一个回调方法？
    none 希望支持多个代理
    """
}
